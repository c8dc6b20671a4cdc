/** What the file of an order's invoice is called in the reader's language; the same for the gateway and the page. */
export function invoiceFileName(order: string, language: 'ar' | 'en'): string {
  return `${language === 'ar' ? 'فاتورة' : 'Invoice'} ${order}.pdf`
}
