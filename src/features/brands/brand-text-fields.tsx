import { useFormContext } from 'react-hook-form'
import { translatedFieldNames } from '#contract/brand.ts'
import { languageName } from '#src/lib/i18n.ts'
import { defaultLanguage, settings } from '#src/lib/settings.ts'
import { BrandField } from './brand-field.tsx'
import type { BrandFormValues, BrandPath, BrandTexts } from './brand-texts.ts'

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

/** The fields of a brand, row by row; in a row the same field in each language that is shown. */
export function BrandTextFields({
  languages,
  hasImages,
  narrowedTo,
  known,
  isReadOnly,
}: BrandTextFieldsProps) {
  const form = useFormContext<BrandFormValues>()
  // Side by side it is the translation that is looked at for what is missing.
  const looked = languages.at(-1) ?? defaultLanguage
  const isShown = (path: BrandPath) => narrowedTo === undefined || narrowedTo.has(path)
  return (
    <div className="brand-fields" data-columns={languages.length}>
      {translatedFieldNames.map((field) => (
        <div key={field} className="brand-row" hidden={!isShown(`translations.${looked}.${field}`)}>
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
              </div>
            )
          })}
        </div>
      ))}
      {(['logo', 'banner'] as const).map((path) => (
        <div key={path} className="brand-row" hidden={!hasImages || !isShown(path)}>
          <div className="brand-cell">
            <BrandField
              path={path}
              language={defaultLanguage}
              knownText={known.get(path)}
              isReadOnly={isReadOnly}
            />
          </div>
        </div>
      ))}
    </div>
  )
}
