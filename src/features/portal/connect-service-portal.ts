import * as v from 'valibot'
import type { Context } from '#portal/types.ts'
import type { PortalLink } from '#src/lib/portal/portal-link.ts'
import { pageSettings } from '#src/lib/settings.ts'
import type { PortalListeners } from './connect-portal.ts'

/* Messages of the live service's portal (live-service.md, Embedding). Its locale may have a region. */
const theme = v.fallback(v.optional(v.picklist(['light', 'dark'])), undefined)
const locale = v.fallback(v.optional(v.string()), undefined)
const messageSchema = v.union([
  v.object({
    event: v.literal('embedded::context.provide'),
    payload: v.object({ layout: v.object({ theme, locale }) }),
  }),
  v.object({ event: v.literal('embedded::theme.change'), payload: v.object({ theme }) }),
  v.object({
    event: v.literal('embedded::ui.confirm.response'),
    requestId: v.string(),
    payload: v.object({ confirmed: v.boolean() }),
  }),
])

/* The same timeout as the live service's own client. */
const confirmTimeoutMs = 30_000

/* The open questions by their ids, which nobody can guess. Null stands for no answer. */
type Confirmations = Map<string, (isConfirmed: boolean | null) => void>

/**
 * Connects to the live service's portal by its messages, without its client: that client posts to any origin, trusts any
 * window and cannot reconnect. Returns a function that disconnects.
 */
export function connectServicePortal({ onConnect, onContext }: PortalListeners): () => void {
  const listening = new AbortController()
  const confirmations: Confirmations = new Map()
  let portalOrigin: string | null = null
  window.addEventListener('message', handleMessage, { signal: listening.signal })
  for (const origin of possibleOrigins()) post(origin, 'iframe.ready', {})
  return () => {
    listening.abort()
    for (const answer of confirmations.values()) answer(null)
  }

  function handleMessage({ source, origin, data }: MessageEvent<unknown>): void {
    const isFromPortal =
      portalOrigin === null ? pageSettings.portalOrigins.includes(origin) : origin === portalOrigin
    if (source !== window.parent || !isFromPortal) return
    const read = v.safeParse(messageSchema, data)
    if (!read.success) return
    const { output } = read
    // A context comes first.
    const isConnected = portalOrigin !== null
    if (output.event === 'embedded::theme.change' && isConnected) onContext(contextOf(output.payload))
    if (output.event === 'embedded::ui.confirm.response')
      confirmations.get(output.requestId)?.(output.payload.confirmed)
    // A repeated message must not restart the conversation.
    if (output.event !== 'embedded::context.provide' || isConnected) return
    portalOrigin = origin
    onConnect(createLink(origin, confirmations), contextOf(output.payload.layout))
    post(origin, 'ready', {})
  }
}

/*
 * This portal takes titles, toasts and confirmations. It gives a new token only by reloading the frame, which would lose
 * typed text; it navigates to its own pages only; and it manages the frame's height itself.
 */
function createLink(origin: string, confirmations: Confirmations): PortalLink {
  return {
    does: (capability) => ['title', 'toasts', 'confirm'].includes(capability),
    tell(name, ...[what]) {
      if (name === 'title') post(origin, 'page.setTitle', { title: what })
      if (name === 'toast') post(origin, 'ui.toast', { type: 'info', message: what })
    },
    token: async () => null,
    async confirm({ title, body, confirm, cancel, danger }) {
      const { promise, resolve } = Promise.withResolvers<boolean | null>()
      const requestId = `diwan-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
      confirmations.set(requestId, resolve)
      const variant = danger ? 'danger' : 'info'
      const payload = { title, message: body, confirmText: confirm, cancelText: cancel, variant }
      post(origin, 'ui.confirm', payload, { requestId })
      setTimeout(() => resolve(null), confirmTimeoutMs)
      return promise.finally(() => confirmations.delete(requestId))
    },
    download: async () => false,
  }
}

function contextOf({ theme, locale }: { theme?: Context['theme']; locale?: string | undefined }): Context {
  const language = locale === undefined ? undefined : /^ar\b/i.test(locale) ? 'ar' : 'en'
  return { ...(theme && { theme }), ...(language && { language }) }
}

/* The configured origins, or only the parent's if the browser reveals it. Browsers drop messages to other origins. */
function possibleOrigins(): string[] {
  const ancestors: DOMStringList | undefined = window.location.ancestorOrigins
  const parent = ancestors?.[0]
  return pageSettings.portalOrigins.filter((origin) => parent === undefined || origin === parent)
}

function post(
  origin: string,
  event: string,
  payload: Record<string, unknown>,
  extra: { requestId?: string } = {},
): void {
  const message = {
    event: `embedded::${event}`,
    payload,
    timestamp: Date.now(),
    source: 'embedded-app',
    ...extra,
  }
  window.parent.postMessage(message, origin)
}
