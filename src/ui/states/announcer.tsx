import { useLayoutEffect, useRef } from 'react'

type Urgency = 'polite' | 'assertive'

/* A screen reader must know a region before its text appears, and drops text that is removed too early. */
const readyDelayMs = 100
const clearAfterMs = 7_000

/* The mounted regions, the topmost dialog's last: all outside it are inert. */
const regions: ((text: string, urgency: Urgency, source?: Element) => void)[] = []

/**
 * Announces a text to screen readers. `polite` waits for the current speech, `assertive` interrupts it. Without effect once the
 * `source` of the text has disappeared: what replaces it has been announced by then.
 */
export function announce(text: string, urgency: Urgency = 'polite', source?: Element): void {
  regions.at(-1)?.(text, urgency, source)
}

/** The live regions of `announce`. The shell has one, and each modal dialog. */
export function Announcer() {
  const holder = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const host = document.createElement('div')
    // A closed shadow root: the page shows the text already, so searching or copying must not find it twice.
    const root = host.attachShadow({ mode: 'closed' })
    const lines = { polite: regionIn(root, 'polite'), assertive: regionIn(root, 'assertive') }
    holder.current?.append(host)
    const announceHere = (text: string, urgency: Urgency, source?: Element) => {
      setTimeout(() => source?.isConnected !== false && lines[urgency](text), readyDelayMs)
    }
    regions.push(announceHere)
    return () => {
      regions.splice(regions.indexOf(announceHere), 1)
      host.remove()
    }
  }, [])
  return <div ref={holder} className="visually-hidden" />
}

function regionIn(root: ShadowRoot, urgency: Urgency): (text: string) => void {
  const region = document.createElement('div')
  region.ariaLive = urgency
  root.append(region)
  return (text) => {
    const line = document.createElement('p')
    line.textContent = text
    region.append(line)
    setTimeout(() => line.remove(), clearAfterMs)
  }
}
