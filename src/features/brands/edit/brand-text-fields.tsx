import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { translatedFieldNames } from '#contract/brand.ts'
import { BrandImageAid } from '#src/features/brands/aids/image-aid.tsx'
import { BrandTextAid } from '#src/features/brands/aids/text-aid.tsx'
import type { BrandFormValues, BrandPath, BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { languageName } from '#src/lib/i18n.ts'
import { defaultLanguage, settings } from '#src/lib/settings.ts'
import { BrandField } from './brand-field.tsx'

type BrandTextFieldsProps = {
  /** Which languages are shown; two stand side by side. The fields of the others stay as they are, unseen. */
  languages: string[]
  /** The images stand with the default language. */
  hasImages: boolean
  /** The only fields to show; all when undefined. */
  narrowedTo: ReadonlySet<BrandPath> | undefined
  known: BrandTexts
  isReadOnly: boolean
}

const imageNames = ['logo', 'banner'] as const

/** The fields of a brand, row by row; in a row the same field in each language that is shown. */
export function BrandTextFields({
  languages,
  hasImages,
  narrowedTo,
  known,
  isReadOnly,
}: BrandTextFieldsProps) {
  const t = useTranslations('brand')
  const form = useFormContext<BrandFormValues>()
  const isShown = (...paths: BrandPath[]) =>
    narrowedTo === undefined || paths.some((path) => narrowedTo.has(path))
  const fields = translatedFieldNames.filter((field) =>
    isShown(...languages.map((language) => `translations.${language}.${field}` as const)),
  )
  const images = hasImages ? imageNames.filter((path) => isShown(path)) : []
  return (
    <div className="brand-fields" data-columns={languages.length}>
      {fields.length + images.length === 0 && <p>{t('nothingMissing')}</p>}
      {translatedFieldNames.map((field) => (
        <div key={field} className="brand-row" hidden={!fields.includes(field)}>
          {settings.languages.map((language) => {
            const path = `translations.${language}.${field}` as const
            const sourcePath = `translations.${defaultLanguage}.${field}` as const
            const source = {
              text: form.watch(sourcePath),
              languageName: languageName(defaultLanguage, 'screen'),
            }
            return (
              <div key={language} className="brand-cell" hidden={!languages.includes(language)}>
                <BrandField
                  path={path}
                  language={language}
                  knownText={known.get(path)}
                  source={language === defaultLanguage ? undefined : source}
                  isReadOnly={isReadOnly}
                />
                <BrandTextAid language={language} field={field} known={known} isReadOnly={isReadOnly} />
              </div>
            )
          })}
        </div>
      ))}
      {imageNames.map((path) => (
        <div key={path} className="brand-row" hidden={!images.includes(path)}>
          <div className="brand-cell">
            <BrandField
              path={path}
              language={defaultLanguage}
              knownText={known.get(path)}
              isReadOnly={isReadOnly}
            />
            <BrandImageAid name={path} known={known} />
          </div>
        </div>
      ))}
    </div>
  )
}
