import * as v from 'valibot'
import type { Context } from '#portal/protocol.ts'
import type { PortalLink } from '#src/lib/portal/portal-link.ts'
import { settings } from '#src/lib/settings.ts'
import { createLiveQuestions } from './live-questions.ts'
import type { PortalListeners } from './portal-listeners.ts'

/* The messages of the live service's portal (live-service.md, Embedding). Its locale may have a region. */
const theme = v.fallback(v.optional(v.picklist(['light', 'dark'])), undefined)
const locale = v.fallback(v.optional(v.string()), undefined)
const said = v.union([
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

/**
 * Speaks with the live service's portal in its own words. By its own client it would tell any origin, believe any window,
 * and could not be asked again once it was ended; so only its messages are ours.
 */
export function connectLivePortal({ onAnswer, onContext }: PortalListeners): () => void {
  const listening = new AbortController()
  const questions = createLiveQuestions()
  let answeredFrom: string | null = null
  window.addEventListener('message', hear, { signal: listening.signal })
  for (const origin of possibleOrigins()) tell(origin, 'iframe.ready', {})
  return () => {
    listening.abort()
    questions.end()
  }

  function hear({ source, origin, data }: MessageEvent<unknown>): void {
    const isPortals =
      answeredFrom === null ? settings.portalOrigins.includes(origin) : origin === answeredFrom
    if (source !== window.parent || !isPortals) return
    const read = v.safeParse(said, data)
    if (!read.success) return
    const { output } = read
    if (output.event === 'embedded::theme.change') onContext(contextOf(output.payload))
    if (output.event === 'embedded::ui.confirm.response') {
      questions.answer(output.requestId, output.payload.confirmed)
    }
    // Repeated, it would begin the conversation again.
    if (output.event !== 'embedded::context.provide' || answeredFrom !== null) return
    answeredFrom = origin
    onAnswer(linkTo(origin, questions), contextOf(output.payload.layout))
    tell(origin, 'ready', {})
  }
}

/*
 * It takes titles, short messages and questions. A fresh token it only gives by loading the frame anew, which would lose what
 * is typed; where it navigates to are pages of its own; and of the height it says that it sees to it by itself.
 */
function linkTo(origin: string, questions: ReturnType<typeof createLiveQuestions>): PortalLink {
  return {
    sandboxFlags: undefined,
    does: (capability) => ['title', 'toasts', 'confirm'].includes(capability),
    title: (title) => tell(origin, 'page.setTitle', { title }),
    toast: (message) => tell(origin, 'ui.toast', { type: 'info', message }),
    path: () => {},
    unsaved: () => {},
    keep: () => {},
    kept: null,
    token: async () => null,
    expired: () => {},
    height: () => {},
    confirm: async ({ title, body, confirm, cancel, danger }) =>
      questions.ask((requestId) => {
        const variant = danger ? 'danger' : 'info'
        const payload = { title, message: body, confirmText: confirm, cancelText: cancel, variant }
        tell(origin, 'ui.confirm', payload, { requestId })
      }),
    download: async () => false,
  }
}

function contextOf({ theme, locale }: { theme?: Context['theme']; locale?: string | undefined }): Context {
  const language = locale === undefined ? undefined : /^ar\b/i.test(locale) ? 'ar' : 'en'
  return { ...(theme && { theme }), ...(language && { language }) }
}

/* Where the browser says who is around the page, only that one is told; a message for another origin is not delivered. */
function possibleOrigins(): string[] {
  const ancestors: DOMStringList | undefined = window.location.ancestorOrigins
  const parent = ancestors?.[0]
  return settings.portalOrigins.filter((origin) => parent === undefined || origin === parent)
}

function tell(
  origin: string,
  event: string,
  payload: Record<string, unknown>,
  rest: { requestId?: string } = {},
): void {
  const message = {
    event: `embedded::${event}`,
    payload,
    timestamp: Date.now(),
    source: 'embedded-app',
    ...rest,
  }
  window.parent.postMessage(message, origin)
}
