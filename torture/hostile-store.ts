import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { operations, type OperationName } from '#contract/scopes.ts'
import { bodyText, type HostileAnswer, operationNames } from '#testing/hostile/hostile-answer.ts'
import { honestAnswers } from '#testing/hostile/honest-answers.ts'

/** How quickly an answer comes: `never` leaves the request open, `drips` sends a few bytes at a time and never ends. */
export type Pace = 'at once' | 'late' | 'drips' | 'never'

export type Planned = { answer: HostileAnswer; pace: Pace }

/** What the file of an invoice is. */
export type InvoiceFile = 'pdf' | 'html' | 'cut off' | 'empty' | 'never'

export const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'

/** A store API that answers as planned, operation by operation, and well where nothing is planned. */
export async function openHostileStore() {
  const planned = new Map<OperationName, Planned>()
  const store = {
    name: honestAnswers.getBrand.data.name as unknown,
    file: 'pdf' as InvoiceFile,
    writes: true,
  }
  const server = createServer((request, response) => {
    // Who is answered late may have gone.
    void answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const origin = `http://127.0.0.1:${address.port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request)
    const operation = operationOf(request)
    if (operation === null) return sendFile(response)
    if (operation === 'updateBrand' && store.writes) store.name = nameIn(body) ?? store.name
    const plan = planned.get(operation)
    if (plan === undefined) return sendHonest(operation, response)
    await sendPlanned(plan, response)
  }

  function sendHonest(operation: OperationName, response: ServerResponse): void {
    const honest = honestAnswers[operation]
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
    /** From now on it answers like this. */
    plan(plans: Partial<Record<OperationName, Planned>>): void {
      planned.clear()
      for (const name of operationNames) {
        const plan = plans[name]
        if (plan) planned.set(name, plan)
      }
    },
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function sendPlanned({ answer, pace }: Planned, response: ServerResponse): Promise<void> {
  if (pace === 'never') return
  if (pace === 'late') await new Promise((resolve) => setTimeout(resolve, 400))
  const { text, isWhole } = bodyText(answer)
  const bytes = Buffer.from(text)
  response.statusCode = answer.status
  response.setHeader('content-type', answer.contentType)
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
  const brand = honestAnswers.getBrand.data
  const { ar } = brand.translations
  return { ...brand, name, translations: { ...brand.translations, ar: { ...ar, name } } }
}

/* The cast is safe: it is what the dashboard sends. */
const nameIn = (body: string) => (JSON.parse(body) as { name?: unknown }).name

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}
