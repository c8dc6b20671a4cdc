import { connect, type RemoteProxy, WindowMessenger } from 'penpal'
import * as v from 'valibot'
import {
  callable,
  type Context,
  type DiwanMethods,
  type PortalMethods,
  protocolVersion,
  SightSchema,
  type Welcome,
  WelcomeSchema,
} from '#portal/protocol.ts'
import type { PortalLink } from '#src/lib/portal/portal-link.ts'
import { settings } from '#src/lib/settings.ts'
import { createIgnoredCount } from './ignored-count.ts'
import type { PortalListeners } from './portal-listeners.ts'
import { readContext } from './read-context.ts'
import { watchMessages } from './watch-messages.ts'

/**
 * Speaks with the portal around the page by the protocol that docs/embedding.md tells: those of the origins that may frame
 * it, and nobody else, are listened to. Without an answer as the protocol says, the page stays as it is. Returns how to end it.
 */
export function connectPortal(listeners: PortalListeners): () => void {
  let end: (() => void) | undefined
  open()
  return () => end?.()

  function open(): void {
    const ignored = createIgnoredCount()
    // A portal may speak before its welcome has come, and leads to a page only once. Null from then on.
    let contextBeforeWelcome: Context | null = {}
    const methods: DiwanMethods = {
      context(given) {
        const read = readContext(given)
        ignored.add(read.ignored)
        if (contextBeforeWelcome === null) listeners.onContext(read.context)
        else contextBeforeWelcome = { ...contextBeforeWelcome, ...read.context }
        return read.ignored === 0
      },
      sight(given) {
        const read = v.safeParse(SightSchema, given)
        if (read.success) listeners.onSight(read.output)
        else ignored.add(1)
        return read.success
      },
    }
    const messenger = new WindowMessenger({
      remoteWindow: window.parent,
      allowedOrigins: settings.portalOrigins,
    })
    const stopWatching = watchMessages(messenger, {
      known: Object.keys(methods),
      onIgnored: () => ignored.add(1),
      onEnd() {
        end?.()
        listeners.onEnd()
        // It may begin anew, with the page as it is.
        open()
      },
    })
    const connection = connect<PortalMethods>({ messenger, methods: callable(methods) })
    end = () => {
      stopWatching()
      ignored.end()
      connection.destroy()
    }
    // Nobody answers who does not speak it; ended, it is answered by nobody either.
    greet().catch(() => {})

    async function greet(): Promise<void> {
      const portal = await connection.promise
      const answer = await portal.hello({ protocol: protocolVersion, version: settings.version })
      const read = v.safeParse(WelcomeSchema, answer)
      if (!read.success) return
      const { context, ignored: leftAside } = readContext(read.output.context)
      ignored.tellTo((count) => tell(portal.ignored(count)))
      ignored.add(leftAside)
      const latest = { ...context, ...contextBeforeWelcome }
      contextBeforeWelcome = null
      listeners.onAnswer(linkTo(portal, read.output), latest)
      await portal.ready()
    }
  }
}

function linkTo(portal: RemoteProxy<PortalMethods>, welcome: Welcome): PortalLink {
  return {
    sandboxFlags: welcome.sandbox,
    does: (capability) => welcome.capabilities.includes(capability),
    title: (text) => tell(portal.title(text)),
    path: (path) => tell(portal.path(path)),
    unsaved: (isUnsaved) => tell(portal.unsaved(isUnsaved)),
    toast: (text) => tell(portal.toast(text)),
    keep: (kept) => tell(portal.keep(kept)),
    kept: welcome.kept,
    async token() {
      const token: unknown = await portal.token().catch(() => null)
      return typeof token === 'string' ? token : null
    },
    expired: () => tell(portal.expired()),
    height: (height) => tell(portal.height(height)),
    async confirm(question) {
      const isConfirmed: unknown = await portal.confirm(question).catch(() => null)
      return typeof isConfirmed === 'boolean' ? isConfirmed : null
    },
    async download(name, file) {
      const isSaved: unknown = await portal.download({ name, file }).catch(() => false)
      return isSaved === true
    },
  }
}

/* What a portal makes of it is its own affair: nothing here waits for it. */
function tell(told: Promise<unknown>): void {
  told.catch(() => {})
}
