import { connect, type RemoteProxy, WindowMessenger } from 'penpal'
import * as v from 'valibot'
import {
  ContextSchema,
  type DiwanMethods,
  type PortalMethods,
  protocolVersion,
  type Welcome,
  WelcomeSchema,
} from '#portal/protocol.ts'
import type { PortalLink } from '#src/lib/portal/portal-link.ts'
import { settings } from '#src/lib/settings.ts'
import type { PortalListeners } from './portal-listeners.ts'

/**
 * Speaks with the portal around the page by the protocol that docs/embedding.md tells: those of the origins that may frame it, and nobody else, are listened to. Without
 * an answer as the protocol says, the page stays as it is. Returns how to end it.
 */
export function connectPortal({ onAnswer, onContext }: PortalListeners): () => void {
  const methods: DiwanMethods = {
    context(given) {
      const read = v.safeParse(ContextSchema, given)
      if (read.success) onContext(read.output)
      return read.success
    },
  }
  const messenger = new WindowMessenger({
    remoteWindow: window.parent,
    allowedOrigins: settings.portalOrigins,
  })
  const connection = connect<PortalMethods>({ messenger, methods })
  // Nobody answers who does not speak it; ended, it is answered by nobody either.
  greet().catch(() => {})
  return () => connection.destroy()

  async function greet(): Promise<void> {
    const portal = await connection.promise
    const answer = await portal.hello({ protocol: protocolVersion, version: settings.version })
    const read = v.safeParse(WelcomeSchema, answer)
    if (!read.success) return
    onAnswer(linkTo(portal, read.output), read.output.context)
    await portal.ready()
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
  }
}

/* What a portal makes of it is its own affair: nothing here waits for it. */
function tell(told: Promise<unknown>): void {
  told.catch(() => {})
}
