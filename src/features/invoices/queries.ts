import { mutationOptions } from '@tanstack/react-query'
import { downloadInvoice } from './download-invoice.ts'

export const invoiceMutations = {
  download: () => mutationOptions({ mutationKey: ['invoices', 'download'], mutationFn: downloadInvoice }),
}
