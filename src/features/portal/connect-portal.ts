import { connect, type RemoteProxy, WindowMessenger, type Message, type Messenger } from 'penpal'
import * as v from 'valibot'
import {
  callable,
  type DiwanMethods,
  type PortalMethods,
  protocolVersion,
  VisibleAreaSchema,
  type Welcome,
  WelcomeSchema,
  type VisibleArea,
} from '#portal/protocol.ts'
import type { Context } from '#portal/types.ts'
import type { PortalLink } from '#src/lib/portal/portal-link.ts'
import { paced } from '#src/lib/paced.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { readContext } from './read-context.ts'

const reportPauseMs = 500

/**
 * Connects to the portal around the page by the protocol of docs/embedding.md. Only origins that may frame the page are
 * trusted. Without a valid welcome the page stays unconnected. Returns a function that disconnects.
 */
export function connectPortal(listeners: PortalListeners): () => void {
  let disconnect: (() => void) | undefined
  open()
  return () => disconnect?.()

  function open(): void {
    /* Ignored values and messages of the portal, which gets the total once it is connected. */
    let ignoredCount = 0
    let reportIgnored: (() => void) | undefined
    const ignore = (more: number) => {
      ignoredCount += more
      if (more > 0) reportIgnored?.()
    }
    // Collects contexts sent before the welcome arrives; null afterwards.
    let contextBeforeWelcome: Context | null = {}
    const methods: DiwanMethods = {
      context(given) {
        const read = readContext(given)
        ignore(read.ignored)
        if (contextBeforeWelcome === null) listeners.onContext(read.context)
        else contextBeforeWelcome = { ...contextBeforeWelcome, ...read.context }
        return read.ignored === 0
      },
      sight(given) {
        const read = v.safeParse(VisibleAreaSchema, given)
        if (read.success) listeners.onVisibleArea(read.output)
        else ignore(1)
        return read.success
      },
    }
    const messenger = new WindowMessenger({
      remoteWindow: window.parent,
      allowedOrigins: pageSettings.portalOrigins,
    })
    const stopWatching = watchMessages(messenger, {
      known: Object.keys(methods),
      onIgnored: () => ignore(1),
      onEnd() {
        disconnect?.()
        listeners.onDisconnect()
        // The portal may reconnect while the page stays open.
        open()
      },
    })
    const connection = connect<PortalMethods>({ messenger, methods: callable(methods) })
    disconnect = () => {
      stopWatching()
      connection.destroy()
    }
    // Rejects if no portal speaks the protocol, and after a disconnect.
    shakeHands().catch(() => {})

    async function shakeHands(): Promise<void> {
      const portal = await connection.promise
      const answer = await portal.hello({ protocol: protocolVersion, version: pageSettings.version })
      const read = v.safeParse(WelcomeSchema, answer)
      if (!read.success) return
      const { context, ignored: ignoredInWelcome } = readContext(read.output.context)
      ignore(ignoredInWelcome)
      const report = () => ignoreFailure(connection.promise.then(({ ignored }) => ignored(ignoredCount)))
      reportIgnored = paced(report, reportPauseMs)
      if (ignoredCount > 0) reportIgnored()
      const latest = { ...context, ...contextBeforeWelcome }
      contextBeforeWelcome = null
      listeners.onConnect(createLink(portal, read.output), latest)
      await portal.ready()
    }
  }
}

function createLink(portal: RemoteProxy<PortalMethods>, welcome: Welcome): PortalLink {
  return {
    sandboxFlags: welcome.sandbox,
    does: (capability) => welcome.capabilities.includes(capability),
    tell(name, ...what) {
      // The cast is safe: these are the arguments of that method.
      const method = portal[name] as (...what: unknown[]) => Promise<unknown>
      ignoreFailure(method(...what))
    },
    memory: welcome.kept,
    async token() {
      const token: unknown = await portal.token().catch(() => null)
      return typeof token === 'string' ? token : null
    },
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

/* A portal's failure to handle a call does not concern the page. */
function ignoreFailure(call: Promise<unknown>): void {
  call.catch(() => {})
}

type MessageHandlers = {
  /** The methods that the portal may call. */
  known: string[]
  onIgnored: () => void
  /** The portal has ended the connection. */
  onEnd: () => void
}

/*
 * Filters the messages of a penpal connection; start it before penpal. It drops repeated handshakes, which would make penpal
 * give up its port, and messages of penpal's older versions, which bypass the port. Returns a function that stops it.
 */
function watchMessages(messenger: Messenger, { known, onIgnored, onEnd }: MessageHandlers): () => void {
  let isOpen = false
  const watching = new AbortController()
  window.addEventListener('message', filterBeforePenpal, { signal: watching.signal })
  messenger.addMessageHandler(handlePenpalMessage)
  return () => watching.abort()

  function filterBeforePenpal(event: MessageEvent<unknown>): void {
    const message = Object(event.data)
    const isRepeatedHandshake = message.namespace === 'penpal' && isOpen
    if (event.source !== window.parent || !(isRepeatedHandshake || 'penpal' in message)) return
    event.stopImmediatePropagation()
    onIgnored()
  }

  function handlePenpalMessage(message: Message): void {
    if (message.type === 'ACK1' || message.type === 'ACK2') isOpen = true
    if (message.type === 'CALL' && !isKnown(message.methodPath)) onIgnored()
    if (message.type === 'DESTROY') queueMicrotask(onEnd)
  }

  /* The path is unvalidated input. */
  function isKnown(path: unknown): boolean {
    return Array.isArray(path) && path.length === 1 && known.includes(path[0])
  }
}

/** What a portal connection reports, by either protocol. */
export type PortalListeners = {
  /** The portal is connected, with its first context. */
  onConnect: (link: PortalLink, context: Context) => void
  /** The context has changed. */
  onContext: (context: Context) => void
  /** The portal's page was scrolled or resized. */
  onVisibleArea: (area: VisibleArea) => void
  /** The portal has disconnected; it may reconnect. */
  onDisconnect: () => void
}
