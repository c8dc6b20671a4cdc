import { invoiceFileName } from '#contract/invoice-file-name.ts'
import { isMadeElsewhere, makeInvoice } from '#src/features/invoices/making/make-invoice.ts'
import { isFresh, lastAsked } from '#src/features/invoices/making/recent-invoices.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { readFile, type FileProgress } from '#src/lib/api/http.ts'
import { saveFileAlone } from '#src/lib/files/save-file.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/** How it ended, each another sentence on the screen. */
type AskOutcome =
  | { kind: 'downloaded' | 'cancelled'; link: string }
  /** It was made, but its file did not arrive. */
  | { kind: 'file-missing'; link: string; error: ApiError }
  | { kind: 'no-link'; error: ApiError }
  /** `wasAskedBefore`: an earlier one may have been made all the same. */
  | { kind: 'refused'; error: ApiError; wasAskedBefore: boolean }
  /** It may have been made. `canAskAgain`: the gateway knows what came of it, if it got that far. */
  | { kind: 'unknown'; canAskAgain: boolean }
  /** It was made on this computer, too long ago for its file to be still there. */
  | { kind: 'made-before'; at: number }

type AskState =
  { kind: 'making' } | { kind: 'downloading'; progress: FileProgress; cancel: () => void } | AskOutcome

/** What someone asked for since the page was loaded, and how far it is. */
export type Ask = { order: string; state: AskState }

const mostShown = 20

/** One for each order, the latest first. */
export const asks = createSharedState<readonly Ask[]>([])

/**
 * Has an invoice made and saved as a file. Does nothing while the same order is under way: the state here changes
 * within the same turn, so that not even a double click passes. An invoice made on this computer
 * is not made again unless `makeAgain` says so.
 */
export async function askForInvoice(order: string, makeAgain = false): Promise<void> {
  if (isUnderWay(order)) return
  show(order, { kind: 'making' })
  // While another tab is at it nobody knows yet: the gateway lets both have the same.
  const known = makeAgain || (await isMadeElsewhere(order)) ? null : outcomeOfBefore(order)
  if (known?.kind === 'made') await download(order, known.link)
  else if (known) show(order, known)
  else await askAnew(order, makeAgain)
}

/** Asks the gateway whatever is known here: what it remembers, it does not make again. */
export async function askAgain(order: string): Promise<void> {
  if (!isUnderWay(order)) await askAnew(order, false)
}

/** Reads the file behind a link once more. Nothing is made. */
export async function downloadAgain(order: string, link: string): Promise<void> {
  if (!isUnderWay(order)) await download(order, link)
}

/** Saves the file behind a link while it is looked at: how it was asked for stays as it is. */
export async function saveAgain(order: string, link: string): Promise<void> {
  try {
    saveFileAlone(await readFile(link), invoiceFileName(order, screenLanguage()))
  } catch (cause) {
    showFileMissing(order, link, cause instanceof ApiError ? cause : new ApiError({ cause }))
  }
}

/** Takes an outcome off the screen. */
export function dismissAsk(order: string): void {
  asks.set(asks.get().filter((ask) => ask.order !== order))
}

/** Replaces an order's outcome by what is known about its file. */
export function showFileMissing(order: string, link: string, error: ApiError): void {
  if (!isUnderWay(order)) show(order, { kind: 'file-missing', link, error })
}

async function askAnew(order: string, makeAgain: boolean): Promise<void> {
  show(order, { kind: 'making' })
  const wasAskedBefore = lastAsked(order) !== undefined
  const making = await makeInvoice({ order, makeAgain })
  switch (making.kind) {
    case 'made':
      return download(order, making.link)
    case 'unknown':
      return show(order, { kind: 'unknown', canAskAgain: making.error.code !== 'invoice_outcome_unknown' })
    case 'refused':
      return show(order, { ...making, wasAskedBefore })
    case 'no-link':
      return show(order, making)
  }
}

async function download(order: string, link: string): Promise<void> {
  const abort = new AbortController()
  const cancel = () => abort.abort()
  const onProgress = (progress: FileProgress) => show(order, { kind: 'downloading', progress, cancel })
  onProgress({ received: 0, total: null })
  try {
    const file = await readFile(link, { signal: abort.signal, onProgress })
    saveFileAlone(file, invoiceFileName(order, screenLanguage()))
    show(order, { kind: 'downloaded', link })
  } catch (cause) {
    if (abort.signal.aborted) return show(order, { kind: 'cancelled', link })
    const error = cause instanceof ApiError ? cause : new ApiError({ cause })
    show(order, { kind: 'file-missing', link, error })
  }
}

function outcomeOfBefore(order: string): AskOutcome | { kind: 'made'; link: string } | null {
  const before = lastAsked(order)
  if (before === undefined) return null
  if (before.outcome === 'made') {
    const { link, at } = before
    return isFresh(before) && link !== undefined ? { kind: 'made', link } : { kind: 'made-before', at }
  }
  if (before.outcome === 'no-link') return { kind: 'made-before', at: before.at }
  // `asked`: the page was left before the answer came, which the gateway may know.
  return { kind: 'unknown', canAskAgain: isFresh(before) }
}

function isUnderWay(order: string): boolean {
  const state = asks.get().find((ask) => ask.order === order)?.state
  return state?.kind === 'making' || state?.kind === 'downloading'
}

/* One that is new comes first; one that goes on stays where it is. */
function show(order: string, state: AskState): void {
  const shown = asks.get()
  const isNew = !isUnderWay(order)
  const next = isNew
    ? [{ order, state }, ...shown.filter((ask) => ask.order !== order)]
    : shown.map((ask) => (ask.order === order ? { order, state } : ask))
  asks.set(next.filter((ask, index) => index < mostShown || isUnderWay(ask.order)))
}
