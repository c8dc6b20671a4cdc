import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { asShown, type BrandFormValues, type BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { useFieldNames } from '#src/features/brands/texts/use-field-names.ts'
import { directionOf } from '#src/lib/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField, TextField } from '#src/ui/field.tsx'

type BrandFieldProps = {
  path: BrandPath
  language: string
  /** What the store has; undefined where nobody knows. */
  knownText: string | undefined
  /** What there is to copy, and the name of the language it is in; none where this is the source itself. */
  source?: { text: string; languageName: string } | undefined
  isReadOnly: boolean
}

/** One field of a brand with what can be done to it: copied from the source, emptied, put back. */
export function BrandField({ path, language, knownText, source, isReadOnly }: BrandFieldProps) {
  const t = useTranslations('brand')
  const { label } = useFieldNames()
  const form = useFormContext<BrandFormValues>()
  const [text, cleared] = [form.watch(path), form.watch('cleared')]
  const isUnknown = knownText === undefined
  const isCleared = isUnknown && cleared.includes(path)
  const shownBefore = asShown(path, knownText ?? '')
  const isEmptied = text === '' && (isCleared || shownBefore !== '')
  const isImage = path === 'logo' || path === 'banner'

  function write(next: string, isToBeCleared = false) {
    const others = form.getValues('cleared').filter((other) => other !== path)
    form.setValue('cleared', isToBeCleared ? [...others, path] : others)
    form.setValue(path, next)
    form.clearErrors(path)
    // The button that was pressed goes away.
    form.setFocus(path)
  }

  const canCopy = text === '' && source !== undefined && source.text.trim() !== ''
  const canPutBack = isCleared || text !== shownBefore
  const actions = [
    canCopy && { text: t('copyFrom', { language: source.languageName }), act: () => write(source.text) },
    isUnknown && text === '' && !isCleared && { text: t('clear'), act: () => write('', true) },
    canPutBack && { text: t('putBack'), act: () => write(shownBefore) },
  ].filter((action) => action !== false)
  const Control = path.endsWith('description') ? TextAreaField : TextField
  return (
    <>
      <Control
        {...form.register(path, { onChange: () => form.clearErrors(path) })}
        label={label(path)}
        hint={hintOf()}
        error={form.getFieldState(path, form.formState).error?.message}
        readOnly={isReadOnly}
        lang={isImage ? undefined : language}
        dir={isImage || path.endsWith('metadata_url') ? 'ltr' : directionOf(language)}
        inputMode={isImage ? 'url' : undefined}
      />
      {actions.length > 0 && !isReadOnly && (
        <p className="brand-field-actions">
          {actions.map(({ text, act }) => (
            <Button key={text} kind="quiet" onClick={act}>
              {text} <span className="visually-hidden">{label(path)}</span>
            </Button>
          ))}
        </p>
      )}
    </>
  )

  function hintOf() {
    if (isEmptied) return t('willBeEmptied')
    return isUnknown ? t('unknown') : undefined
  }
}
