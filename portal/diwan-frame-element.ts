import * as v from 'valibot'
import { connectDiwan } from './connect-diwan.ts'
import { frameAddress } from './frame-address.ts'
import { PortalProblem } from './problem-words.ts'
import { ContextSchema } from './protocol.ts'
import type { Context, DiwanConnection, ProblemCode } from './types.ts'
import { timeoutMs } from './watch-opening.ts'

declare global {
  // Only an interface extends TypeScript's own.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface HTMLElementTagNameMap {
    'diwan-frame': DiwanFrameElement
  }
}

/** What a problem event of the element carries. */
export type ProblemDetail = { code: ProblemCode; reference: string | null; words: string }

/** The events of the element with their `detail`. */
export type DiwanFrameEvents = {
  problem: ProblemDetail
  ready: null
  title: string
  path: string
  unsaved: boolean
  expired: null
}

/* As RFC 6750 writes tokens: a page, an error or JSON is none. */
const tokenPattern = /^[\w.~+/-]{8,8192}=*$/
/* As Diwan writes the ids of stores. */
const storePattern = /^[\w-]{1,64}$/

// A server that renders a portal's page has no elements.
const Base = globalThis.HTMLElement ?? Object

/**
 * `<diwan-frame src store token-url language theme>`: shows the dashboard in a frame of its own. It dispatches `DiwanFrameEvents`, and
 * writes a problem to the console unless a listener calls `preventDefault()`.
 */
export class DiwanFrameElement extends Base {
  static readonly observedAttributes = ['src', 'store', 'token-url', 'language', 'theme']
  #connection: DiwanConnection | null = null
  #opening = new AbortController()
  #isScheduled = false
  /* The unsaved text, which the next frame of the same store gets. */
  #kept: string | null = null

  connectedCallback(): void {
    this.#restart()
  }

  /* `moveBefore` keeps the frame. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    this.#close()
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.isConnected) return
    if (name === 'store' || name === 'src') this.#kept = null
    if (name !== 'language' && name !== 'theme') this.#restart()
    // Until it has its token, the frame reads both.
    else if (after !== null && this.#connection) {
      const changed = this.#contextOf([name])
      // An end needs no message, and no answer within 10 seconds is a problem of the opening.
      if (name in changed) this.#connection.change(changed).catch(() => {})
    }
  }

  #close(): void {
    this.#opening.abort()
    this.#connection?.end()
    this.#connection = null
    this.shadowRoot?.replaceChildren()
  }

  /* Several attributes that change together open one frame. */
  #restart(): void {
    this.#close()
    if (this.#isScheduled) return
    this.#isScheduled = true
    queueMicrotask(() => {
      this.#isScheduled = false
      if (this.isConnected) void this.#open()
    })
  }

  async #open(): Promise<void> {
    const { signal } = (this.#opening = new AbortController())
    try {
      const { origin, path } = this.#address()
      const tokenUrl = this.getAttribute('token-url')
      const getToken = tokenUrl === null ? undefined : () => fetchToken(tokenUrl, signal)
      const token = await getToken?.()
      if (signal.aborted) return
      const context = this.#contextOf(['language', 'theme'])
      const { language, theme } = context
      const frame = document.createElement('iframe')
      frame.title = 'Diwan'
      frame.allow = 'clipboard-write'
      frame.style.cssText = 'display: block; border: 0; inline-size: 100%; block-size: 100%'
      frame.src = frameAddress(origin, { path, token, language, theme })
      this.#shadow().replaceChildren(frame)
      this.#connection = connectDiwan(frame, {
        origin,
        context,
        capabilities: getToken ? ['memory', 'token'] : ['memory'],
        kept: this.#kept,
        onKeep: (kept) => (this.#kept = kept),
        ...(getToken && { getToken }),
        onReady: () => this.#dispatch('ready', null),
        onTitle: (title) => this.#dispatch('title', title),
        onPath: (path) => this.#dispatch('path', path),
        onUnsaved: (isUnsaved) => this.#dispatch('unsaved', isUnsaved),
        onExpired: () => this.#dispatch('expired', null),
        onProblem: (code, reference, words) => this.#report({ code, reference, words }),
      })
    } catch (error) {
      if (signal.aborted) return
      const code = error instanceof PortalProblem ? error.code : 'attribute'
      this.#report({ code, reference: null, words: String(error instanceof Error ? error.message : error) })
    }
  }

  /* The origin and the path of the page to open. Throws if `src` or `store` is wrong. */
  #address(): { origin: string; path: string } {
    const src = this.getAttribute('src') ?? ''
    const store = this.getAttribute('store')
    const url = URL.canParse(src) ? new URL(src) : null
    if (url === null || !/^https?:$/.test(url.protocol)) {
      const words = `src must be the address of Diwan, such as https://diwan.example.com; it is "${src}".`
      throw new PortalProblem('attribute', words)
    }
    if (store !== null && !storePattern.test(store))
      throw new PortalProblem('attribute', `store must be the id of a store; it is "${store}".`)
    const base = store === null ? '' : `/s/${store}`
    return { origin: url.origin, path: base + url.pathname + url.search + url.hash }
  }

  /* The valid ones of these attributes. Reports the others: the frame opens without them. */
  #contextOf(names: ('language' | 'theme')[]): Context {
    const given = Object.fromEntries(names.map((name) => [name, this.getAttribute(name) ?? undefined]))
    const valid = Object.entries(given).filter(([name, value]) => {
      const isValid = v.is(ContextSchema, { [name]: value })
      const words = `${name} is "${value}", which Diwan does not know.`
      if (!isValid) this.#report({ code: 'attribute', reference: null, words })
      return isValid
    })
    return v.parse(ContextSchema, Object.fromEntries(valid))
  }

  #shadow(): ShadowRoot {
    if (this.shadowRoot) return this.shadowRoot
    const root = this.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':host { display: block; block-size: 600px }')
    // A portal's Content-Security-Policy may refuse a style element.
    root.adoptedStyleSheets = [sheet]
    return root
  }

  #report(detail: ProblemDetail): void {
    if (!this.#dispatch('problem', detail)) return
    const reference = detail.reference === null ? '' : ` (reference ${detail.reference})`
    // For the developer of a portal that does not listen.
    // oxlint-disable-next-line no-console
    console.error(`Diwan: ${detail.code}${reference}. ${detail.words}`)
  }

  #dispatch<Name extends keyof DiwanFrameEvents>(name: Name, detail: DiwanFrameEvents[Name]): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable: name === 'problem' }))
  }
}

/* Requests a token of the portal's server. Throws a PortalProblem with what to correct. */
async function fetchToken(url: string, closed: AbortSignal): Promise<string> {
  const problem = (what: string) => new PortalProblem('no-token', `token-url (${url}) ${what}.`)
  try {
    const signal = AbortSignal.any([closed, AbortSignal.timeout(timeoutMs)])
    const response = await fetch(url, { cache: 'no-store', signal })
    if (!response.ok) throw problem(`responds with status ${response.status}`)
    const token = (await response.text()).trim()
    if (!tokenPattern.test(token)) throw problem('responds with something else than a token')
    return token
  } catch (error) {
    if (error instanceof PortalProblem) throw error
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw problem(isLate ? 'did not respond within 10 seconds' : 'cannot be requested')
  }
}

if (globalThis.customElements?.get('diwan-frame') === undefined)
  globalThis.customElements?.define('diwan-frame', DiwanFrameElement)
