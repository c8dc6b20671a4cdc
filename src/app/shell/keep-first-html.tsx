import { useEffect } from 'react'
import { queryClient } from '#src/app/query-client.ts'
import { answerFirstQuery } from '#src/lib/api/first-response.ts'
import { callApi } from '#src/lib/api/http.ts'
import { embeddedPath } from './first-request.ts'

/*
 * React renders the shell in slices, with the texts of the moment it started. A page that arrived meanwhile would lack its
 * own texts, so pages wait for the shell.
 */
const { promise: shellRendered, resolve: onShellRendered } = Promise.withResolvers<void>()

let firstHtml: Iterable<Element>
/* The address of the link that has the focus before React renders: the same link has it afterwards. */
let focusedAddress: string | null = null

/** Keeps elements of the HTML for `FirstHtml`, and remembers the link that has the focus. Call before React renders. */
export function keepFirstHtml(elements: Iterable<Element>): void {
  firstHtml = elements
  rememberLink()
  document.addEventListener('focusin', rememberLink)
  void shellRendered.then(() => document.removeEventListener('focusin', rememberLink))
}

/** The HTML of the page, which stays until the page is there: its heading does not go away in between. */
export function FirstHtml() {
  useEffect(() => {
    onShellRendered()
    refocusLink()
    // The page replaces this one in the same commit.
    return () => void setTimeout(refocusLink)
  }, [])
  return <div ref={(holder) => holder?.replaceChildren(...firstHtml)} />
}

/**
 * Waits for the shell, and for the data of the rows in the HTML, which then are in the page's query: it renders with its own. Without
 * rows the page requests data itself.
 */
export async function takeFirstData(): Promise<void> {
  await shellRendered
  const path = document.querySelector('.first-rows') && (await embeddedPath)
  const response = path && (await callApi(path).catch(() => null))
  if (path && response) answerFirstQuery(queryClient, path, response)
}

function rememberLink(): void {
  focusedAddress = document.activeElement?.getAttribute('href') ?? null
}

function refocusLink(): void {
  if (focusedAddress === null || document.activeElement !== document.body) return
  const link = document.querySelector<HTMLElement>(`#app a[href="${CSS.escape(focusedAddress)}"]`)
  link?.focus({ preventScroll: true })
}
