import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { operationNames, operations, type OperationName } from '#contract/operations.ts'
import { bodyText, type HostileResponse } from '#testing/hostile/hostile-response.ts'
import { honestResponses } from '#testing/hostile/honest-responses.ts'
import { listen } from '#testing/listen.ts'

/** When a response comes: `never` leaves the request open, `drips` sends a few bytes at a time without an end. */
export type Pace = 'immediate' | 'late' | 'drips' | 'never'

export type PlannedResponse = { hostile: HostileResponse; pace: Pace }

/** The content of an invoice file. */
export type InvoiceFile = 'pdf' | 'html' | 'cut off' | 'empty' | 'never'

export const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'

/** Starts a store API that responds as planned for each operation, and correctly otherwise. */
export async function openHostileStore() {
  const planned = new Map<OperationName, PlannedResponse>()
  const store = {
    name: honestResponses.getBrand.data.name as unknown,
    file: 'pdf' as InvoiceFile,
    appliesWrites: true,
  }
  const { port, close } = await listen((request, response) => {
    // The client may have gone before a late response.
    void handle(request, response).catch(() => response.destroy())
  })
  const origin = `http://127.0.0.1:${port}`

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request)
    const operation = operationOf(request)
    if (operation === null) return sendFile(response)
    if (operation === 'updateBrand' && store.appliesWrites) store.name = nameIn(body) ?? store.name
    const plan = planned.get(operation)
    if (plan === undefined) return sendHonest(operation, response)
    await sendPlanned(plan, response)
  }

  function sendHonest(operation: OperationName, response: ServerResponse): void {
    const honest = honestResponses[operation]
    const isBrand = operation === 'getBrand' || operation === 'updateBrand'
    const data = isBrand ? brandNamed(store.name) : honest.data
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ status: 200, success: true, ...honest, data }))
  }

  function sendFile(response: ServerResponse): void {
    const { file } = store
    if (file === 'never') return
    response.setHeader('content-type', file === 'html' ? 'text/html' : 'application/pdf')
    if (file === 'cut off') {
      response.setHeader('content-length', pdf.length)
      response.write(pdf.slice(0, 20))
      setTimeout(() => response.destroy(), 50)
    } else response.end({ html: '<h1>Sign in</h1>', empty: '', pdf }[file])
  }

  return {
    origin,
    store,
    /** Plans the next responses. */
    plan(plans: Partial<Record<OperationName, PlannedResponse>>): void {
      planned.clear()
      for (const name of operationNames) {
        const plan = plans[name]
        if (plan) planned.set(name, plan)
      }
    },
    close,
  }
}

async function sendPlanned({ hostile, pace }: PlannedResponse, response: ServerResponse): Promise<void> {
  if (pace === 'never') return
  if (pace === 'late') await new Promise((resolve) => setTimeout(resolve, 400))
  const { text, isComplete: isWhole } = bodyText(hostile)
  const bytes = Buffer.from(text)
  response.statusCode = hostile.status
  response.setHeader('content-type', hostile.contentType)
  if (pace === 'drips') return drip(bytes, response)
  if (isWhole) response.end(bytes)
  else response.write(bytes, () => response.destroy())
}

function drip(bytes: Buffer, response: ServerResponse): void {
  let sent = 0
  const timer = setInterval(() => response.write(bytes.subarray(sent, (sent += 3))), 100)
  response.on('close', () => clearInterval(timer))
}

function operationOf({ method, url = '' }: IncomingMessage): OperationName | null {
  const path = url.replace(/\?.*/, '').replace(/^\/admin\/v2/, '')
  return (
    operationNames.find(
      (name) =>
        operations[name].method === method &&
        new RegExp(`^${operations[name].path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    ) ?? null
  )
}

function brandNamed(name: unknown) {
  const brand = honestResponses.getBrand.data
  const { ar } = brand.translations
  return { ...brand, name, translations: { ...brand.translations, ar: { ...ar, name } } }
}

/* Cast: the dashboard sends this shape. */
const nameIn = (body: string) => (JSON.parse(body) as { name?: unknown }).name
