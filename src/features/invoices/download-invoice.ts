import { ApiError, isCertainRefusal } from '#src/lib/api-error.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { createInvoice, readInvoice } from './api.ts'

/** How asking for an invoice ended. Each is a different sentence on the screen, and none claims too much. */
export type InvoiceOutcome =
  | { kind: 'downloaded'; link: string }
  /** The service said no: nothing was made. */
  | { kind: 'refused'; error: ApiError }
  /** The answer was lost: it may have been made. */
  | { kind: 'unknown'; error: ApiError }
  /** It was made, but the service gave no usable place to fetch it from. */
  | { kind: 'made-without-link' }
  /** It was made, but its file did not arrive. */
  | { kind: 'file-missing'; error: ApiError }

/** Has the invoice of an order made and saved as a file. Never asks twice by itself. */
export async function downloadInvoice(request: {
  order: string
  makeAgain: boolean
}): Promise<InvoiceOutcome> {
  let link: string
  try {
    link = await createInvoice(request.order, request)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return outcomeOfRefusal(error)
  }
  try {
    saveFile(await readInvoice(link), `invoice-${request.order}.pdf`)
    return { kind: 'downloaded', link }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'file-missing', error }
  }
}

/* Only a clear refusal is one. Whatever else happened on the way, the invoice may have been made. */
function outcomeOfRefusal(error: ApiError): InvoiceOutcome {
  switch (error.code) {
    case 'invoice_link_missing':
    case 'invoice_link_refused':
      return { kind: 'made-without-link' }
    case 'upstream_unreachable':
      // The gateway says so of an invoice only where nothing was sent.
      return { kind: 'refused', error }
    default:
      return { kind: isCertainRefusal(error) ? 'refused' : 'unknown', error }
  }
}
