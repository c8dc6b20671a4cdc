import { screenLanguage } from '#src/lib/i18n/screen-language.ts'

/** Where an invoice's file is looked at or downloaded from; saved, it is called by a name in the language of the screen. */
export function invoiceFilePath(link: string, { isDownload = false } = {}): string {
  return `${link}?${isDownload ? 'download=1&' : ''}lang=${screenLanguage()}`
}
