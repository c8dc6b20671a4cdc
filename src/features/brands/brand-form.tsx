import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Brand } from '#contract/brand.ts'
import { ApiError, isNotFound } from '#src/lib/api-error.ts'
import { defaultLanguage, settings } from '#src/lib/settings.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { Notice } from '#src/ui/notice.tsx'
import {
  changedTexts,
  knownTexts,
  languageOfPath,
  pathOfServiceField,
  toBrandUpdate,
  toFormValues,
  type BrandFormValues,
  type BrandTexts,
} from './brand-texts.ts'
import { BrandLanguageTabs } from './brand-language-tabs.tsx'
import { brandMutations } from './queries.ts'
import './brand-form.css'

type BrandFormProps = {
  id: string
  /** What is known of the brand when the form opens. From then on the form alone holds what was typed. */
  initialTexts: BrandTexts
}

const storeLanguages = { languages: settings.languages, defaultLanguage }

/** Edits one brand in every language of the store, and saves the fields that were changed. */
export function BrandForm({ id, initialTexts }: BrandFormProps) {
  const t = useTranslations('brand')
  const [known, setKnown] = useState(initialTexts)
  const [openLanguage, setOpenLanguage] = useState(defaultLanguage)
  const [hasNothingToSave, setHasNothingToSave] = useState(false)
  const form = useForm<BrandFormValues>({ defaultValues: toFormValues(known, settings.languages) })
  const save = useMutation(brandMutations.update(id))

  function saveChanges(values: BrandFormValues) {
    const changed = changedTexts(known, values)
    setHasNothingToSave(changed.size === 0)
    if (changed.size === 0) return
    save.mutate(toBrandUpdate(changed, defaultLanguage), {
      onSuccess: (answer) => showSaved(changed, answer),
      onError: showRefusedFields,
    })
  }

  /* What the service returned counts over what was sent: it may have changed it on the way. */
  function showSaved(sent: BrandTexts, answer: Brand) {
    const nowKnown = new Map([...known, ...sent, ...knownTexts(answer, storeLanguages)])
    setKnown(nowKnown)
    form.reset(toFormValues(nowKnown, settings.languages))
  }

  function showRefusedFields(error: Error) {
    if (!(error instanceof ApiError)) return
    const refused = Object.entries(error.fields).flatMap(([name, texts]) => {
      const path = pathOfServiceField(name, storeLanguages)
      return path === null ? [] : [{ path, message: texts.join('\n') }]
    })
    for (const { path, message } of refused) form.setError(path, { type: 'service', message })
    const [first] = refused
    if (first === undefined) return
    setOpenLanguage(languageOfPath(first.path, defaultLanguage))
    // The tab is shown by the next render; a hidden field cannot take the focus.
    requestAnimationFrame(() => form.setFocus(first.path))
  }

  return (
    <FormProvider {...form}>
      <form
        className="brand-form"
        onSubmit={(event) => void form.handleSubmit(saveChanges)(event)}
        noValidate
      >
        <BrandLanguageTabs
          known={known}
          openLanguage={openLanguage}
          onOpen={setOpenLanguage}
          isReadOnly={save.isPending}
        />
        <SaveOutcome error={save.error} isSaved={save.isSuccess && !form.formState.isDirty} />
        {hasNothingToSave && <Notice kind="info">{t('nothingChanged')}</Notice>}
        <div>
          <Button type="submit" kind="primary" isBusy={save.isPending}>
            {save.isPending ? t('saving') : t('save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

function SaveOutcome({ error, isSaved }: { error: Error | null; isSaved: boolean }) {
  const t = useTranslations('brand')
  if (isSaved) return <Notice kind="success">{t('saved')}</Notice>
  if (error === null) return null
  if (isNotFound(error)) {
    return (
      <Notice kind="danger" title={t('notSaved')}>
        <p>{t('gone')}</p>
      </Notice>
    )
  }
  return <ErrorNotice error={error} title={t('notSaved')} />
}
