import { demoToken } from '#mock/answers/tokens.ts'
import { createMock } from '#mock/app.ts'
import { nodeHost } from '#mock/host/node-host.ts'
import { type RawRecord, isRecord } from '#mock/seed/raw-record.ts'
import { type MockSettings, defaultSettings } from '#mock/store/settings.ts'
import { createStore } from '#mock/store/store.ts'

type CallOptions = {
  /** Null sends no Authorization header; left out, the token may do everything. */
  authorization?: string | null
  language?: string
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown
}

/** An answer, its body read as JSON; what is no JSON is left as text. */
type Answer = { status: number; headers: Headers; body: unknown }

/** A mock without a port, its control door open, and a way to call it: `call('GET', '/admin/v2/brands')`. */
export function createTestClient(settings: Partial<MockSettings> = {}, now?: () => number) {
  const mock = createMock(
    createStore({ ...defaultSettings, hasControlDoor: true, ...settings }, nodeHost, now),
  )

  return async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const { authorization = `Bearer ${demoToken}`, language, body } = options
    const response = await mock.request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(authorization !== null && { Authorization: authorization }),
        ...(language !== undefined && { 'Accept-Language': language }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: parseIfJson(text) }
  }
}

/** The `data` of an answer that holds one record. Throws when it does not. */
export function recordOf({ body }: Answer): RawRecord {
  if (isRecord(body) && isRecord(body.data)) return body.data
  throw new Error(`No record in ${JSON.stringify(body)}`)
}

/** The `data` of an answer that holds a list of records. Throws when it does not. */
export function recordsOf({ body }: Answer): RawRecord[] {
  if (isRecord(body) && Array.isArray(body.data)) return body.data.filter(isRecord)
  throw new Error(`No list in ${JSON.stringify(body)}`)
}

function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
