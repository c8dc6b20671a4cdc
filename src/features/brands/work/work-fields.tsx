import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { translatedFieldNames, type Brand } from '#contract/brand.ts'
import type { BrandFormParts } from '#src/features/brands/edit/brand-form-frame.tsx'
import { BrandField } from '#src/features/brands/edit/brand-field.tsx'
import { fieldStateOf } from '#src/features/brands/edit/field-state.ts'
import { helpDelayMs, TranslatedField } from '#src/features/brands/edit/translated-field.tsx'
import { useStablePaths } from '#src/features/brands/edit/use-stable-paths.ts'
import {
  languageOfPath,
  parsePath,
  translatedPath,
  type BrandPath,
} from '#src/features/brands/texts/brand-texts.ts'
import { formCompleteness, missingPaths } from '#src/features/brands/texts/completeness.ts'
import { useDebounced } from '#src/lib/hooks/use-debounced.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { defaultLanguage, storeLanguages } from '#src/lib/settings.ts'
import { Arches } from '#src/ui/records/arches.tsx'
import { WorkPreview } from './work-preview.tsx'
import { WorkSource } from './work-source.tsx'
import './work-fields.css'

type WorkFieldsProps = BrandFormParts & {
  brand: Brand | null
  /** The language to translate into. */
  language: string
  isMissingOnly: boolean
  /** Called once with the first missing field, if any. */
  onShown: (firstMissing: BrandPath | undefined) => void
}

/** The source as plain text, the fields of the other language beside it, and a preview. */
export function WorkFields({
  editor,
  shown,
  isReadOnly,
  brand,
  language,
  isMissingOnly,
  onShown,
}: WorkFieldsProps) {
  const t = useTranslations('brands.work')
  const tDetail = useTranslations('brands.detail')
  const { known, dirty, fieldErrors } = editor.state
  const source = sourceOf(language)
  const shownLater = useDebounced(shown, helpDelayMs)
  const inLanguage = (path: BrandPath) => parsePath(path).language === language
  const missing = missingPaths(shown, known).filter(inLanguage)
  const view = `${language} ${isMissingOnly}`
  const incomplete = useStablePaths(view, [...missing, ...[...fieldErrors.keys()].filter(inLanguage)])
  // Of a restored draft, a decided conflict or a refusal.
  const others = useStablePaths(
    view,
    [...dirty.keys(), ...fieldErrors.keys()].filter((path) => !inLanguage(path)),
  )
  const reportShown = useEffectEvent(() => onShown(missing[0]))
  useEffect(() => reportShown(), [])
  const fields = translatedFieldNames.filter(
    (field) => !isMissingOnly || incomplete.has(translatedPath(language, field)),
  )
  return (
    <div className="work-panel stack">
      <div className="stack">
        <div className="work-fields card" data-has-source={source !== undefined}>
          <div className="work-row work-languages stack">
            {source !== undefined && (
              <p>
                <b lang={source}>{languageName(source, 'itself')}</b>{' '}
                <span className="quiet">{t('source')}</span> {renderCompleteness(source)}
              </p>
            )}
            <p>
              <b lang={language}>{languageName(language, 'itself')}</b> {renderCompleteness(language)}
            </p>
          </div>
          {fields.map((field) => (
            <div className="work-row stack" key={field}>
              {source !== undefined && (
                <WorkSource
                  path={translatedPath(source, field)}
                  language={source}
                  text={
                    shown.get(translatedPath(source, field)) ||
                    (known.has(translatedPath(source, field)) ? '' : undefined)
                  }
                />
              )}
              <div className="brand-cell">
                <TranslatedField
                  field={field}
                  language={language}
                  editor={editor}
                  shown={shown}
                  shownLater={shownLater}
                  isSourceBeside
                  hasSuggestion
                  isReadOnly={isReadOnly}
                />
              </div>
            </div>
          ))}
          {fields.length === 0 && <p>{tDetail('nothingMissing')}</p>}
        </div>
        {others.size > 0 && (
          <section className="card stack" aria-labelledby="work-others">
            <h3 id="work-others">{t('otherFields')}</h3>
            {[...others].map((path) => (
              <div className="brand-cell" key={path}>
                <BrandField
                  {...fieldStateOf(path, editor)}
                  language={languageOfPath(path, defaultLanguage())}
                  isReadOnly={isReadOnly}
                />
              </div>
            ))}
          </section>
        )}
      </div>
      <WorkPreview language={language} shown={shownLater} known={known} brand={brand} />
    </div>
  )

  function renderCompleteness(language: string) {
    const completeness = formCompleteness(shown, known, language)
    return <Arches {...completeness} label={tDetail('completeness', completeness)} />
  }
}

/* The default language, or for that one the first translation; undefined in a store of one language. */
function sourceOf(language: string): string | undefined {
  const { languages, defaultLanguage } = storeLanguages()
  return language === defaultLanguage ? languages.find((other) => other !== language) : defaultLanguage
}
