import type { Page } from '@playwright/test'
import { parseEnvelope } from '#contract/envelope.ts'
import { parseInvoiceLink } from '#contract/invoice.ts'
import { bodyText } from '#testing/hostile/hostile-response.ts'
import type { PlannedResponse } from './hostile-store.ts'
import type { PageCase } from './page-case.ts'

/** Returns the page's text once the page is idle. Throws after `timeoutMs`. */
export async function readSettledText(page: Page, timeoutMs: number): Promise<string> {
  await page.waitForFunction(
    () => {
      const busy = document.querySelector('[aria-busy="true"], .skeleton, [role="progressbar"]')
      const main = document.querySelector('main')
      const isInFlight = /Creating the invoice|Downloading it/.test(main?.innerText ?? '')
      return busy === null && !isInFlight && main?.querySelector('h1') !== null
    },
    null,
    { timeout: timeoutMs, polling: 50 },
  )
  return page.locator('main').innerText()
}

/** Returns what is wrong with a page's text; `storedName` is the brand's present name in the store. */
export function faultsOf(given: PageCase, text: string, storedName: unknown): string[] {
  return [
    ...(text.replaceAll(/\P{L}/gu, '').length < 5 ? ['nothing to read'] : []),
    ...(text.includes('This page stopped working') ? ['a crash'] : []),
    ...(given.action === 'save' ? faultsOfSave(given, text, storedName) : []),
    ...(given.action === 'create' ? faultsOfInvoice(given, text) : []),
  ]
}

function faultsOfSave({ plans, appliesWrites }: PageCase, text: string, storedName: unknown): string[] {
  const plan = plans.updateBrand
  const isSaved = /^Saved(\.|$)/m.test(text)
  const isReported =
    /Not saved|may not be saved|error|busy|didn’t accept|can’t find|The store changed|Saved|expired|permission/i
  return [
    ...(isSaved && storedName !== 'عود' ? ['it says saved, and is not'] : []),
    ...(isSaved && plan && !isSuccess(plan) && !appliesWrites
      ? ['it says saved, and the store did not']
      : []),
    ...(isReported.test(text) ? [] : ['no outcome of the save']),
  ]
}

function faultsOfInvoice({ plans, file }: PageCase, text: string): string[] {
  const plan = plans.createInvoice
  const isDone = /is ready|was downloaded/.test(text)
  const isReported = /No invoice was created|was created|is ready|was downloaded|We don’t know/.test(text)
  const link = plan && isSuccess(plan) && parseInvoiceLink(dataOf(plan))
  const isRefusal = plan && plan.pace !== 'never' && plan.pace !== 'drips' && !isSuccess(plan)
  return [
    ...(isDone && (!link || file !== 'pdf') ? ['a file that nobody sent'] : []),
    ...(/No invoice was created/.test(text) && !isRefusal ? ['it says that no invoice was created'] : []),
    ...(isReported ? [] : ['no outcome of the invoice']),
  ]
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
