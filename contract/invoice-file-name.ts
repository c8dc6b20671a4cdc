/** The name of an order's invoice file in the language of the screen. */
export function invoiceFileName(order: string, language: 'ar' | 'en'): string {
  return `${language === 'ar' ? 'فاتورة' : 'Invoice'} ${order}.pdf`
}
