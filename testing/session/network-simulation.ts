import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'
import { createFakeStorage } from '#testing/fake-storage.ts'
import { type GatewayResponse, type GatewayRequest, GatewayModel } from './gateway-model.ts'
import { runInTab, stubTabs, type Tab } from './simulated-tabs.ts'

type Request = {
  tab: Tab
  gatewayRequest: GatewayRequest
  gatewayResponse: GatewayResponse | null
  settle: (response: Response | Error) => void
}

/** The messages between tabs and the requests to the gateway: late, in any order, or lost. */
export abstract class NetworkSimulation {
  protected readonly gateway = new GatewayModel()
  protected readonly storage = createFakeStorage()
  protected cookie: string | null = null
  private requests: Request[] = []
  private messages: Tab[] = []

  constructor() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    stubTabs({
      storage: this.storage,
      onBroadcast: (from) => this.broadcast(from),
      fetch: (tab, path, { method = 'GET', headers }) =>
        new Promise((resolve, reject) => {
          const settle = (response: Response | Error) =>
            response instanceof Error ? reject(response) : resolve(response)
          // The cast is safe: our requests have plain records as headers.
          const gatewayRequest = {
            path,
            method,
            headers: headers as Record<string, string>,
            cookie: this.cookie,
          }
          this.requests.push({ tab, gatewayRequest, gatewayResponse: null, settle })
        }),
    })
  }

  protected abstract tabs(): Tab[]

  /** Notifies all other tabs; null is a tab that is not simulated. */
  protected broadcast(from: Tab | null): void {
    this.messages.push(...this.tabs().filter((tab) => tab !== from))
  }

  /** Drops the requests of a closed tab and the messages to it. */
  protected dropOf(closed: Tab | undefined): void {
    this.requests = this.requests.filter(({ tab }) => tab !== closed)
    this.messages = this.messages.filter((tab) => tab !== closed)
  }

  /* Delivers everything; a hundred rounds are more than all requests of all pages need. */
  protected async deliverAll(): Promise<void> {
    await setImmediate()
    for (let round = 0; this.requests.length + this.messages.length > 0; round += 1) {
      assert(round < 100, 'nobody asks for ever')
      while (this.messages.length > 0) this.deliverMessage(0)
      for (const _ of this.requests) this.handleRequest(0)
      while (this.requests.length > 0) this.deliverResponse(0)
      await setImmediate()
    }
  }

  deliverMessage(pick: number): void {
    const [tab] = this.messages.splice(pick % Math.max(1, this.messages.length), 1)
    if (tab) for (const listener of tab.onMessage) runInTab(tab, () => listener({ data: null }))
  }

  loseMessage(pick: number): void {
    this.messages.splice(pick % Math.max(1, this.messages.length), 1)
  }

  handleRequest(pick: number): void {
    const waiting = this.requests.filter(({ gatewayResponse }) => gatewayResponse === null)
    const request = waiting[pick % waiting.length]
    if (request) request.gatewayResponse = this.gateway.respond(request.gatewayRequest)
  }

  deliverResponse(pick: number): void {
    const ready = this.requests.filter(({ gatewayResponse }) => gatewayResponse !== null)
    const request = ready[pick % ready.length]
    if (!request?.gatewayResponse) return
    this.requests = this.requests.filter((other) => other !== request)
    const { status, body, clearsCookie } = request.gatewayResponse
    if (clearsCookie) this.cookie = null
    const headers = { 'x-diwan-version': 'test', ...(status >= 400 && { 'x-diwan-own-words': '1' }) }
    request.settle(Response.json(body, { status, headers }))
  }

  loseResponse(pick: number): void {
    const [request] = this.requests.splice(pick % Math.max(1, this.requests.length), 1)
    request?.settle(new TypeError('Failed to fetch'))
  }
}
