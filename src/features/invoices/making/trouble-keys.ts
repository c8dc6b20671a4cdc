/** An error, or what is kept of one. */
type Trouble = { code: string | null }

/** The largest file the gateway hands on, in megabytes; `invoiceTrouble.too_large` names it. */
export const largestFileMegabytes = 25

/** The sentence about a file that did not come, in `invoiceTrouble`. */
export function fileTroubleKey({ code }: Trouble) {
  switch (code) {
    case 'invoice_not_pdf':
    case 'invoice_link_expired':
    case 'invoice_file_gone':
    case 'file_broken':
    case 'signed_out':
    case 'cancelled':
      return code
    case 'upstream_too_large':
      return 'too_large'
    case 'timeout':
    case 'upstream_timeout':
      return 'slow'
    case 'upstream_untrusted':
    case 'upstream_unreachable':
    case 'upstream_unavailable':
      return 'file_unavailable'
    case 'network':
      return 'file_network'
    default:
      return 'file_refused'
  }
}

/** The sentence about an invoice that was made without a link to its file. */
export function linkTroubleKey({ code }: Trouble) {
  return code === 'invoice_link_missing' ? 'link_missing' : 'link_refused'
}
