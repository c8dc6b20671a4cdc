import type { PageSettings } from '#contract/page-settings.ts'
import type { Session } from '#contract/session/session.ts'
import type { StyleRule } from './style-rules.ts'

/** What the build wrote: its manifest, and the rules of its style sheet. */
export type BuiltFiles = { manifest: Manifest; styles: StyleRule[] }

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>

/** The files of parts of the build, by their sources or names, and of everything that they import, in the order of the parts. */
export function filesIn(manifest: Manifest, parts: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (part: string): void => {
    const chunk = manifest[part] ?? Object.values(manifest).find(({ name }) => name === part)
    if (chunk === undefined) throw new Error(`the build has no chunk ${part}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  parts.forEach(add)
  return [...files]
}

/** Everything that a page is rendered from before its script runs. What is not known is left out. */
export type PageRequest = {
  settings: PageSettings
  /** Who is signed in; null if nobody is, or if that is unknown. */
  session: Session | null
  /** Null in development. */
  files: BuiltFiles | null
  /** The prefix of a store's pages, `/s/1001`, or empty. */
  basePath: string
  /** The path and query of the URL, with that prefix. */
  path: string
  /** Reads a cookie of the page; its name is without `diwan-`. */
  cookie: (name: string) => string | null
  /** The size of the reader's window in em; null if unknown. */
  window: { width: number; height: number } | null
  /** Whether the page opens in a frame, whose portal chooses the day. */
  isFramed: boolean
}

/** The style sheet of a page's first paint, and the content of the element `#app`, in which rows may follow `start`; its classes. */
export type RenderedPage = { styles: string; start: string; end: string; classes: Set<string> }

/** A response to the first request of a page. */
export type FirstResponse = { path: string; status: number; text: string }

/** Renders pages (src/first-html/render-page.tsx). */
export type PageRenderer = {
  /** The gateway's path of a page's first request; null if it requests nothing. */
  firstRequest: (page: PageRequest) => string | null
  /** Renders the end of `<head>`: the title, and what loads the page's files. */
  renderHead: (page: PageRequest) => string
  /** Renders a page from its own components, without data. Throws what a component throws. */
  renderPage: (page: PageRequest) => RenderedPage
  /**
   * Renders the content of a page with its first data, which takes the place of that in `start`: one text for each window that the
   * reader may have, none if the response has no data. Throws what a component throws. `nonce` is the one of their style elements,
   * which may have rules for `start` again, by its classes.
   */
  renderRows: (
    page: PageRequest,
    response: FirstResponse,
    nonce: string,
    classes?: Set<string>,
  ) => Iterable<string>
  /** Renders a few pages of nobody, one at each step: the first ones of a program take a hundred times as long as those after them. */
  warmUp: () => Iterable<void>
}
