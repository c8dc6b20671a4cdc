import type { Page } from '@playwright/test'
import { parseEnvelope } from '#contract/envelope.ts'
import { parseInvoiceLink } from '#contract/invoice.ts'
import brandTexts from '#src/locales/brands.en.json' with { type: 'json' }
import commonTexts from '#src/locales/common.en.json' with { type: 'json' }
import invoiceTexts from '#src/locales/invoices.en.json' with { type: 'json' }
import { bodyText } from '#testing/hostile/hostile-response.ts'
import type { PlannedResponse } from './hostile-store.ts'
import type { PageCase } from './page-case.ts'

const save = brandTexts.brands.detail
const saveOutcomes = {
  saved: [save.saved, save.savedUnconfirmed],
  other: [
    save.notSaved,
    save.outcomeUnknown,
    save.differenceTitle,
    save.alreadyThere,
    save.nothingChanged,
    save.conflictTitle,
  ],
}
const create = invoiceTexts.invoices.request
const invoiceOutcomes = {
  done: [create.done, create.ready],
  refused: [create.refused],
  other: [create.noLink, create.fileMissing, create.unknown, create.refusedAgain],
}
const inFlight = ['working', 'downloading'] as const

/** The lines that can say the outcome of an action; none without an action. */
export function outcomesOf({ action }: PageCase, order: string): string[] {
  if (action === 'save') return Object.values(saveOutcomes).flat()
  if (action === 'create') return withOrder(Object.values(invoiceOutcomes).flat(), order)
  return []
}

/**
 * Returns the texts of the page and its toasts, once the page is idle and shows one of the outcomes, or without one after
 * `timeoutMs`. Throws when it is still busy then.
 */
export async function readSettledText(
  page: Page,
  timeoutMs: number,
  outcomes: readonly string[],
): Promise<string> {
  const read = async (outcomes: readonly string[], timeout: number) => {
    const given = { outcomes, inFlight: inFlight.map((key) => create[key].split('{order}')) }
    const text = await page.waitForFunction(settledText, given, { timeout, polling: 50 })
    return (await text.jsonValue()) || ''
  }
  if (outcomes.length === 0) return read([], timeoutMs)
  return read(outcomes, timeoutMs).catch(() => read([], 1000))
}

/* Runs in the page. */
function settledText({ outcomes, inFlight }: { outcomes: readonly string[]; inFlight: string[][] }) {
  const busy = document.querySelector('[aria-busy="true"], .skeleton, [role="progressbar"]')
  const main = document.querySelector('main')
  const isIdle = busy === null && main?.querySelector('h1') !== null
  const toasts = document.querySelector<HTMLElement>('.toasts')
  const text = `${main?.innerText}\n${toasts?.innerText}`
  const isInFlight = inFlight.some((parts) => parts.every((part) => text.includes(part)))
  const lines = text.split('\n')
  const hasOutcome = outcomes.length === 0 || outcomes.some((outcome) => lines.includes(outcome))
  return isIdle && !isInFlight && hasOutcome && text
}

/** Returns what is wrong with a page's text; `storedName` is the brand's present name in the store. */
export function faultsOf(given: PageCase, text: string, order: string, storedName: unknown): string[] {
  const lines = text.split('\n')
  const reports = (texts: string[]) => withOrder(texts, order).some((line) => lines.includes(line))
  const outcomes = outcomesOf(given, order)
  return [
    ...(text.replaceAll(/\P{L}/gu, '').length < 5 ? ['nothing to read'] : []),
    ...(text.includes(commonTexts.common.app.crashWhat) ? ['a crash'] : []),
    ...(outcomes.length > 0 && !reports(outcomes) ? [`no outcome of the action: ${given.action}`] : []),
    ...(given.action === 'save' ? faultsOfSave(given, reports, storedName) : []),
    ...(given.action === 'create' ? faultsOfInvoice(given, reports) : []),
  ]
}

type Reports = (texts: string[]) => boolean

function faultsOfSave({ plans, appliesWrites }: PageCase, reports: Reports, storedName: unknown): string[] {
  const plan = plans.updateBrand
  const isSaved = reports(saveOutcomes.saved)
  return [
    ...(isSaved && storedName !== 'عود' ? ['it says saved, and is not'] : []),
    ...(isSaved && plan && !isSuccess(plan) && !appliesWrites
      ? ['it says saved, and the store did not']
      : []),
  ]
}

function faultsOfInvoice({ plans, file }: PageCase, reports: Reports): string[] {
  const plan = plans.createInvoice
  const link = plan && isSuccess(plan) && parseInvoiceLink(dataOf(plan))
  const isRefusal = plan && plan.pace !== 'never' && plan.pace !== 'drips' && !isSuccess(plan)
  return [
    ...(reports(invoiceOutcomes.done) && (!link || file !== 'pdf') ? ['a file that nobody sent'] : []),
    ...(reports(invoiceOutcomes.refused) && !isRefusal ? ['it says that no invoice was created'] : []),
  ]
}

function withOrder(texts: string[], order: string): string[] {
  return texts.map((text) => text.replace('{order}', order))
}

function isSuccess({ hostile: answer, pace }: PlannedResponse): boolean {
  const { isComplete } = bodyText(answer)
  const hasArrived = isComplete && pace !== 'never' && pace !== 'drips'
  return hasArrived && answer.status < 300 && envelopeOf(answer)?.success === true
}

function dataOf({ hostile: answer }: PlannedResponse): unknown {
  const envelope = envelopeOf(answer)
  return envelope?.success ? envelope.data : null
}

function envelopeOf(answer: PlannedResponse['hostile']) {
  try {
    return parseEnvelope(JSON.parse(bodyText(answer).text.replace(/^\ufeff/, '')), answer.status)
  } catch {
    return null
  }
}
