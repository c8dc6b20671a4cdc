import { demoToken } from '#mock/store/tokens.ts'
import { createMock } from '#mock/app.ts'
import { nodeHost } from '#mock/host/node-host.ts'
import { isRecord, type RawRecord } from '#contract/json.ts'
import { type MockSettings, defaultSettings } from '#mock/store/settings.ts'
import { Store } from '#mock/store/store.ts'

type CallOptions = {
  /** Null sends no Authorization header. The default token has every scope. */
  authorization?: string | null
  language?: string
  /** Sent as JSON; a text is sent unchanged. */
  body?: unknown
}

/** A response with its body parsed as JSON, or else as text. */
type ParsedResponse = { status: number; headers: Headers; body: unknown }

/**
 * Creates a mock with its control API but without a port, and returns a function that calls it: `call('GET',
 * '/admin/v2/brands')`.
 */
export function createTestClient(settings: Partial<MockSettings> = {}, now?: () => number) {
  const mock = createMock(new Store({ ...defaultSettings, hasControlApi: true, ...settings }, nodeHost, now))

  return async function call(
    method: string,
    path: string,
    options: CallOptions = {},
  ): Promise<ParsedResponse> {
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

/** The `data` of a response with one record. Throws if it has none. */
export function recordOf({ body }: ParsedResponse): RawRecord {
  if (isRecord(body) && isRecord(body.data)) return body.data
  throw new Error(`No record in ${JSON.stringify(body)}`)
}

/** The `data` of a response with a list of records. Throws if it has none. */
export function recordsOf({ body }: ParsedResponse): RawRecord[] {
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
