import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { languagesOfField } from '#src/features/brands/texts/field-language.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { longestShown } from './description-markup.ts'
import { textOfHtml } from './html-text.ts'
import { canShowMarkup, showMarkup } from './show-markup.ts'
import './shown-description.css'

type ShownDescriptionProps = { description: string; language: string }

/** A description as its readers see it, as far as that is harmless, and what is left out of it. */
export function ShownDescription({ description, language }: ShownDescriptionProps) {
  const t = useTranslations('brandAids')
  const rested = useDebounced(description, 250).slice(0, longestShown)
  const shown = useRef<HTMLDivElement>(null)
  const hasMarkup = canShowMarkup()
  useLayoutEffect(() => {
    if (hasMarkup && shown.current) showMarkup(shown.current, rested, language)
  }, [hasMarkup, rested, language])
  const plain = hasMarkup ? '' : textOfHtml(rested)
  const box = {
    className: 'shown-description',
    dir: directionOf(language),
    // It scrolls, so it can be reached by the keyboard.
    role: 'group',
    'aria-label': t('descriptionPreview'),
    tabIndex: 0,
  }
  return (
    <>
      {hasMarkup ? (
        <div {...box}>
          <div lang={language} ref={shown} />
        </div>
      ) : (
        <div {...box} data-is-text>
          <div lang={language}>
            <LanguageRuns text={plain} within={language} languages={languagesOfField(plain, language)} />
          </div>
        </div>
      )}
      <p className="field-hint">
        {t(hasMarkup ? 'descriptionLeftOut' : 'descriptionTextOnly')}
        {description.length > longestShown && ` ${t('descriptionCut')}`}
      </p>
    </>
  )
}
