import { createElement, type CSSProperties, type ReactElement, useLayoutEffect, useRef } from 'react'
import type { DiwanFrameElement, DiwanFrameEvents } from './diwan-frame-element.ts'
import './diwan-frame-element.ts'
import type { Context, OnProblem } from './types.ts'

export type DiwanFrameProps = {
  /** The address of Diwan, with the page to open if it is another than the first. */
  src: string
  store?: string | undefined
  /** Where the portal's own server gives a new token, as plain text. */
  tokenUrl?: string | undefined
  language?: Context['language']
  theme?: Context['theme']
  className?: string | undefined
  style?: CSSProperties | undefined
  onProblem?: OnProblem | undefined
  onReady?: (() => void) | undefined
  onTitle?: ((title: string) => void) | undefined
  onPath?: ((path: string) => void) | undefined
  onUnsaved?: ((isUnsaved: boolean) => void) | undefined
  onExpired?: (() => void) | undefined
}

/** Shows Diwan in a frame: `<diwan-frame>` for React. */
export function DiwanFrame(props: DiwanFrameProps): ReactElement {
  const { src, store, tokenUrl, language, theme, className, style } = props
  const element = useRef<DiwanFrameElement>(null)
  const latest = useRef(props)
  // Before the frame opens, which takes a microtask.
  useLayoutEffect(() => {
    latest.current = props
  })
  useLayoutEffect(() => {
    const listening = new AbortController()
    function listen<Name extends keyof DiwanFrameEvents>(
      name: Name,
      handle: (detail: DiwanFrameEvents[Name], event: Event) => void,
    ): void {
      // Cast: the element dispatches these events alone under these names.
      const handler = (event: Event) => handle((event as CustomEvent<DiwanFrameEvents[Name]>).detail, event)
      element.current?.addEventListener(name, handler, { signal: listening.signal })
    }
    listen('problem', ({ code, reference, words }, event) => {
      const { onProblem } = latest.current
      if (onProblem) event.preventDefault()
      onProblem?.(code, reference, words)
    })
    listen('ready', () => latest.current.onReady?.())
    listen('title', (title) => latest.current.onTitle?.(title))
    listen('path', (path) => latest.current.onPath?.(path))
    listen('unsaved', (isUnsaved) => latest.current.onUnsaved?.(isUnsaved))
    listen('expired', () => latest.current.onExpired?.())
    return () => listening.abort()
  }, [])
  // React 18 sets `class`, not `className`, of a custom element.
  const attributes = { src, store, 'token-url': tokenUrl, language, theme, class: className, style }
  // `createElement` passes the ref on without reading it.
  // oxlint-disable-next-line react/refs
  return createElement('diwan-frame', { ...attributes, ref: element })
}
