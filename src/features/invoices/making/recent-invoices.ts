import * as v from 'valibot'
import { orderIdPattern } from '#contract/identifiers.ts'
import { keptName } from '#src/lib/kept-name.ts'
import { keep, onKeptElsewhere, readKept } from '#src/lib/kept-values.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { fileLinkSchema } from './file-link.ts'

const recentInvoiceSchema = v.object({
  order: v.pipe(v.string(), v.regex(orderIdPattern)),
  /** When it was asked for, in milliseconds since 1970. */
  at: v.number(),
  /** `asked`: nothing is known yet, or never will be because the page was closed meanwhile. */
  outcome: v.picklist(['asked', 'made', 'refused', 'unknown', 'no-link']),
  /** The gateway's link to its file. */
  link: v.optional(fileLinkSchema),
})

/** An invoice asked for on this computer. */
export type RecentInvoice = v.InferOutput<typeof recentInvoiceSchema>

/** The name under which they are kept. */
export const recentInvoicesName = keptName('recent-invoices')

const schema = v.array(recentInvoiceSchema)
/* Enough for a full queue and the days before it. */
const mostKept = 1000
/* Ten minutes, as the gateway counts them, less what its answer may have taken. */
const linkLifetimeMs = 9.5 * 60_000

/** Newest first; in this browser alone. Where it keeps nothing, until the page is left. */
export const recentInvoices = createSharedState<readonly RecentInvoice[]>(
  readKept(recentInvoicesName, schema) ?? [],
)

onKeptElsewhere(recentInvoicesName, () => recentInvoices.set(readKept(recentInvoicesName, schema) ?? []))

/** Notes that an invoice is about to be asked for: before it is, so that a reload cannot forget it. */
export function noteAsked(order: string): number {
  const at = Date.now()
  change((recent) => [{ order, at, outcome: 'asked' }, ...recent])
  return at
}

/** Takes a note back. */
export function forgetAsked(order: string, at: number): void {
  change((recent) => recent.filter((entry) => entry.order !== order || entry.at !== at))
}

/** Notes how it ended. A link that is known already is that of an invoice made before, and no second one. */
export function noteOutcome(order: string, at: number, outcome: RecentInvoice['outcome'], link?: string) {
  change((recent) => {
    const isKnown = link !== undefined && recent.some((entry) => entry.link === link)
    return recent.flatMap((entry) => {
      if (entry.order !== order || entry.at !== at) return [entry]
      return isKnown ? [] : [{ ...entry, outcome, ...(link && { link }) }]
    })
  })
}

/** An order's invoice that was last asked for here and not clearly refused; undefined when there is none. */
export function lastAsked(order: string): RecentInvoice | undefined {
  return recentInvoices.get().find((entry) => entry.order === order && entry.outcome !== 'refused')
}

/** The orders whose invoice was asked for here and not clearly refused. */
export function askedOrders(recent: readonly RecentInvoice[]): ReadonlySet<string> {
  return new Set(recent.filter(({ outcome }) => outcome !== 'refused').map(({ order }) => order))
}

/** Whether the gateway still knows what came of an invoice, and its link, if there is one, leads to a file. */
export function isFresh({ at }: { at: number }): boolean {
  return Date.now() - at < linkLifetimeMs
}

/** Whether a link still leads to its file, for all that is known here. */
export function isLinkGood(link: string): boolean {
  const entry = recentInvoices.get().find((entry) => entry.link === link)
  return entry === undefined || isFresh(entry)
}

/** Forgets them all. */
export function clearRecentInvoices(): void {
  keep(recentInvoicesName, null)
  recentInvoices.set([])
}

/* Another tab may have added to what is kept since this one read it. */
function change(next: (recent: readonly RecentInvoice[]) => readonly RecentInvoice[]): void {
  const changed = next(readKept(recentInvoicesName, schema) ?? []).slice(0, mostKept)
  keep(recentInvoicesName, changed)
  recentInvoices.set(changed)
}
