import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RunningMock, startMock } from '#mock/start.ts'
import { isRecord } from '#contract/json.ts'
import { demoToken } from '#mock/store/tokens.ts'

const invoice = '/orders/1001/print-invoice'
let mock: RunningMock

beforeAll(async () => {
  mock = await startMock({ port: 0, hasControlApi: true })
})
beforeEach(() => control('POST', '/reset'))
afterAll(() => mock.close())

async function control(method: string, path: string, body?: object): Promise<unknown> {
  const url = new URL(`/control${path}`, mock.baseUrl)
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  expect(response.ok).toBe(true)
  return response.status === 204 ? null : response.json()
}

function queueFault(operation: string, fault: object, times = 1) {
  return control('POST', '/faults', { operation, fault, times })
}

function call(method: string, path: string, init: RequestInit = {}) {
  const url = path.startsWith('/temp') ? new URL(path, mock.baseUrl) : mock.baseUrl + path
  return fetch(url, { method, headers: { Authorization: `Bearer ${demoToken}` }, ...init })
}

async function invoicesMade() {
  const state = await control('GET', '/state')
  return isRecord(state) ? state.invoicesMade : null
}

async function invoiceFile(): Promise<string> {
  // The cast is safe: invoices.test.ts tests the shape.
  const response = (await (await call('POST', invoice)).json()) as { data: { url: string } }
  return `/${response.data.url}`
}

describe('Faults', () => {
  it('wait in a queue of their operation and apply in order, as often as requested', async () => {
    await queueFault('listCountries', { kind: 'status', status: 503 }, 2)
    await queueFault('listCountries', { kind: 'status', status: 500 })
    await queueFault('getCountry', { kind: 'status', status: 502 })
    const statuses: number[] = []
    for (let request = 0; request < 4; request += 1) statuses.push((await call('GET', '/countries')).status)
    expect(statuses).toEqual([503, 503, 500, 200])
    expect((await call('GET', '/countries/1')).status).toBe(502)
  })

  it('end when they are cleared', async () => {
    await queueFault('listCountries', { kind: 'status', status: 503 })
    await control('DELETE', '/faults')
    expect((await call('GET', '/countries')).status).toBe(200)
  })

  it('respond with a status, a body and headers, and create no invoice', async () => {
    const fault = { kind: 'status', status: 429, body: { success: false }, headers: { 'Retry-After': '3' } }
    await queueFault('createInvoice', fault)
    const response = await call('POST', invoice)
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBe('3')
    expect(await response.json()).toEqual({ success: false })
    expect(await invoicesMade()).toEqual({})
  })

  it('respond with an error envelope if only a status is given', async () => {
    await queueFault('listCountries', { kind: 'status', status: 500 })
    expect(await (await call('GET', '/countries')).json()).toMatchObject({ status: 500, success: false })
  })

  it('respond with an unexpected body', async () => {
    await queueFault('listCountries', { kind: 'body', body: { success: true, data: null } })
    expect(await (await call('GET', '/countries')).json()).toEqual({ success: true, data: null })
  })

  it('respond with HTML, broken JSON or a redirect', async () => {
    await queueFault('listCountries', { kind: 'html', status: 502 })
    const page = await call('GET', '/countries')
    expect([page.status, page.headers.get('Content-Type')]).toEqual([502, 'text/html; charset=UTF-8'])

    await queueFault('listCountries', { kind: 'broken-json' })
    const broken = await call('GET', '/countries')
    expect(broken.headers.get('Content-Type')).toBe('application/json')
    await expect(broken.json()).rejects.toThrow(SyntaxError)

    await queueFault('listCountries', { kind: 'redirect', location: 'https://elsewhere.example/' })
    const redirect = await call('GET', '/countries', { redirect: 'manual' })
    expect([redirect.status, redirect.headers.get('Location')]).toEqual([302, 'https://elsewhere.example/'])
  })

  it('drop the connection before or after an invoice is created', async () => {
    await queueFault('createInvoice', { kind: 'reset-before' })
    await expect(call('POST', invoice)).rejects.toThrow('fetch failed')
    expect(await invoicesMade()).toEqual({})

    await queueFault('createInvoice', { kind: 'reset-after' })
    await expect(call('POST', invoice)).rejects.toThrow('fetch failed')
    expect(await invoicesMade()).toEqual({ 1001: 1 })
  })

  it('drop the connection after a brand is saved', async () => {
    await queueFault('updateBrand', { kind: 'reset-after' })
    await expect(call('PUT', '/brands/2001', { body: '{"name":"محفوظ"}' })).rejects.toThrow('fetch failed')
    expect(await (await call('GET', '/brands/2001')).json()).toMatchObject({ data: { name: 'محفوظ' } })
  })

  it('save a brand and respond without its data', async () => {
    await queueFault('updateBrand', { kind: 'body-after', body: { success: true }, status: 201 })
    const response = await call('PUT', '/brands/2001', { body: '{"name":"محفوظ"}' })
    expect([response.status, await response.json()]).toEqual([201, { success: true }])
    expect(await (await call('GET', '/brands/2001')).json()).toMatchObject({ data: { name: 'محفوظ' } })
  })

  it('create the invoice immediately and respond late', async () => {
    await queueFault('createInvoice', { kind: 'delay', ms: 60_000 })
    const abortController = new AbortController()
    const response = call('POST', invoice, { signal: abortController.signal })
    await expect.poll(invoicesMade, { interval: 1 }).toEqual({ 1001: 1 })
    abortController.abort()
    await expect(response).rejects.toThrow('aborted')

    await queueFault('createInvoice', { kind: 'delay', ms: 1 })
    expect((await call('POST', invoice)).status).toBe(200)
  })

  it('never respond and never create the invoice', async () => {
    await queueFault('createInvoice', { kind: 'hang' })
    const abortController = new AbortController()
    const response = call('POST', invoice, { signal: abortController.signal })
    await expect.poll(() => control('GET', '/requests'), { interval: 1 }).toHaveLength(1)
    expect(await invoicesMade()).toEqual({})
    abortController.abort()
    await expect(response).rejects.toThrow('aborted')
  })

  it('change the location of a created invoice, but not of a refused one', async () => {
    const url = 'https://elsewhere.example/invoice.pdf'
    await queueFault('createInvoice', { kind: 'link', url }, 2)
    expect(await (await call('POST', invoice)).json()).toMatchObject({ success: true, data: { url } })
    expect(await invoicesMade()).toEqual({ 1001: 1 })
    expect((await call('POST', '/orders/5/print-invoice')).status).toBe(422)
  })

  it('replace an invoice’s file by an HTML page, a too large file or a truncated one', async () => {
    const path = await invoiceFile()
    await queueFault('invoiceFile', { kind: 'html' })
    expect(await (await call('GET', path)).text()).toMatch(/^<!doctype html>/)

    await queueFault('invoiceFile', { kind: 'too-large', bytes: 200_000 })
    const large = await (await call('GET', path)).text()
    expect([large.slice(0, 5), large.length]).toEqual(['%PDF-', 200_000])

    const complaints = vi.spyOn(console, 'error')
    await queueFault('invoiceFile', { kind: 'cut-off' })
    const cut = await call('GET', path)
    expect(Number(cut.headers.get('Content-Length'))).toBeGreaterThan(10_000)
    await expect(cut.arrayBuffer()).rejects.toThrow('terminated')
    expect(complaints).not.toHaveBeenCalled()
  })

  it('send an invoice’s file slowly and completely', async () => {
    const path = await invoiceFile()
    await queueFault('invoiceFile', { kind: 'slow', ms: 5 })
    const slow = await call('GET', path)
    expect((await slow.arrayBuffer()).byteLength).toBe(Number(slow.headers.get('Content-Length')))
  })
})
