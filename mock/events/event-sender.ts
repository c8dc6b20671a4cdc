import type { RawRecord } from '#contract/json.ts'

/** An event of the store as it is sent (live-service.md, Webhooks). `merchant` and `created_at` are added if they are missing. */
export type StoreEvent = { event: string; data: RawRecord; merchant?: string | number; created_at?: string }

/** Sends an event and resolves with the status of the response; rejects without a response. */
export type SendEvent = (event: StoreEvent) => Promise<number>

/** Where the mock sends its events, and how it proves them. */
export type EventTarget = {
  /** The gateway's `POST /events/store`. */
  url: string
  secret: string
  headerPrefix: string
}

/* The live service waits for 30 seconds. */
const timeoutMs = 10_000
/* The live service retries three times, five minutes apart. */
const retryDelaysMs = [500, 2000, 10_000]

/** Creates the sender of a merchant's events, each signed with the secret (live-service.md, Webhooks). */
export function createEventSender({ url, secret, headerPrefix }: EventTarget, merchant: string): SendEvent {
  return async (event) => {
    const origin = { merchant: toNumber(merchant), created_at: new Date().toUTCString() }
    const body = JSON.stringify({ ...origin, ...event })
    const headers = {
      'Content-Type': 'application/json',
      [`${headerPrefix}Security-Strategy`]: 'Signature',
      [`${headerPrefix}Signature`]: await signatureOf(body, secret),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', body, headers, signal })
    await response.body?.cancel()
    return response.status
  }
}

/** Sends an event as the live service does: again, until it is accepted or three retries have failed. Never rejects. */
export async function sendWithRetries(
  send: SendEvent,
  event: Parameters<SendEvent>[0],
  sleep: (ms: number) => Promise<void>,
): Promise<void> {
  // The retries send the same body, so that it is recognised.
  const dated = { created_at: new Date().toUTCString(), ...event }
  for (const delayMs of [...retryDelaysMs, null]) {
    const status = await send(dated).catch(() => null)
    if ((status !== null && status < 300) || delayMs === null) return
    await sleep(delayMs)
  }
}

async function signatureOf(body: string, secret: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(body)))
  return [...signature].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/* The live service sends ids as numbers. */
function toNumber(merchant: string): string | number {
  return /^[1-9]\d{0,14}$/.test(merchant) ? Number(merchant) : merchant
}
