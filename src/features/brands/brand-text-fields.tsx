import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { translatedFieldNames } from '#contract/brand.ts'
import { directionOf, languageName } from '#src/lib/i18n.ts'
import { defaultLanguage } from '#src/lib/settings.ts'
import { TextAreaField, TextField } from '#src/ui/field.tsx'
import { BrandImageAid } from './brand-image-aid.tsx'
import { BrandTextAid } from './brand-text-aid.tsx'
import type { BrandFormValues, BrandPath, BrandTexts } from './brand-texts.ts'

type BrandTextFieldsProps = {
  language: string
  known: BrandTexts
  isReadOnly: boolean
}

const longFields = new Set(['description', 'metadata_description'])

/** The fields of one language; the images stand with the default one. Each text has its language's direction. */
export function BrandTextFields({ language, known, isReadOnly }: BrandTextFieldsProps) {
  const t = useTranslations('brand')
  const { register, getFieldState, formState } = useFormContext<BrandFormValues>()
  const isDefault = language === defaultLanguage

  function fieldProps(path: BrandPath, name: Parameters<typeof t>[0]) {
    const field = t(name)
    return {
      ...register(path),
      label: isDefault ? field : t('inLanguage', { field, language: languageName(language, 'screen') }),
      hint: known.has(path) ? undefined : t('unknown'),
      error: getFieldState(path, formState).error?.message,
      readOnly: isReadOnly,
    }
  }

  const images = isDefault ? (['logo', 'banner'] as const) : []
  return (
    <div className="brand-fields">
      {translatedFieldNames.map((name) => {
        const props = fieldProps(`translations.${language}.${name}`, name)
        const direction = name === 'metadata_url' ? 'ltr' : directionOf(language)
        const Control = longFields.has(name) ? TextAreaField : TextField
        return (
          <div key={name} className="brand-field">
            <Control {...props} lang={language} dir={direction} />
            <BrandTextAid language={language} field={name} known={known} isReadOnly={isReadOnly} />
          </div>
        )
      })}
      {images.map((name) => (
        <div key={name} className="brand-field">
          <TextField {...fieldProps(name, name)} dir="ltr" inputMode="url" />
          <BrandImageAid name={name} known={known} />
        </div>
      ))}
    </div>
  )
}
