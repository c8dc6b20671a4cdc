import type { Page } from '@playwright/test'
import { waitForRepaint } from './open-state.ts'

/** Applies a reader's text spacing (WCAG 1.4.12). Arabic letters join, so they get no letter spacing. */
export async function applyTextSpacing(page: Page, language: 'ar' | 'en'): Promise<void> {
  await page.evaluate(
    (letterSpacing) => {
      // The content security policy refuses style elements.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: ${letterSpacing} !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }
    `)
      document.adoptedStyleSheets.push(sheet)
    },
    language === 'ar' ? 'normal' : '0.12em',
  )
  // The calendar’s hours adapt in the next frame.
  for (const _ of 'ab') await waitForRepaint(page)
}
