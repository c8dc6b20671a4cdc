import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Brand } from '#contract/brand.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { defaultLanguage, settings } from '#src/lib/settings.ts'
import { LeaveGuard } from '#src/ui/leave-guard.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { BrandLanguageTabs } from './brand-language-tabs.tsx'
import { BrandSaveNotice, type SaveOutcome } from './brand-save-notice.tsx'
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
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  const form = useForm<BrandFormValues>({ defaultValues: toFormValues(known, settings.languages) })
  const save = useMutation(brandMutations.update(id))
  // A ref, because a second click can come before the state of the first has been rendered.
  const isSaving = useRef(false)

  function saveChanges(values: BrandFormValues) {
    const changed = changedTexts(known, values)
    if (changed.size === 0) return setOutcome({ kind: 'nothing-changed' })
    if (isSaving.current) return
    isSaving.current = true
    setOutcome(null)
    save.mutate(toBrandUpdate(changed, defaultLanguage), {
      onSuccess: (brand) => showSaved(changed, brand),
      onError: showRefused,
      onSettled: () => (isSaving.current = false),
    })
  }

  /* What the service has counts over what was sent: it may have changed it on the way. */
  function showSaved(sent: BrandTexts, brand: Brand | null) {
    const returned = knownTexts(brand, storeLanguages)
    const nowKnown = new Map([...known, ...sent, ...returned])
    const isConfirmed = [...sent.keys()].every((path) => returned.has(path))
    setKnown(nowKnown)
    setOutcome({ kind: 'saved', isConfirmed })
    form.reset(toFormValues(nowKnown, settings.languages))
  }

  function showRefused(error: Error) {
    setOutcome({ kind: 'failed', error })
    const fields = error instanceof ApiError ? Object.entries(error.fields) : []
    const refused = fields.flatMap(([name, texts]) => {
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
        noValidate
        onSubmit={(event) => void form.handleSubmit(saveChanges)(event)}
        onInput={() => outcome && outcome.kind !== 'failed' && setOutcome(null)}
      >
        <BrandLanguageTabs
          known={known}
          openLanguage={openLanguage}
          onOpen={setOpenLanguage}
          isReadOnly={save.isPending}
        />
        {outcome && <BrandSaveNotice outcome={outcome} />}
        <SaveBar
          saveText={t('save')}
          savingText={t('saving')}
          isSaving={save.isPending}
          status={form.formState.isDirty && t('unsaved')}
        />
      </form>
      <LeaveGuard
        isActive={form.formState.isDirty}
        title={t('leaveTitle')}
        text={t('leaveText')}
        stay={t('stay')}
        leave={t('leave')}
      />
    </FormProvider>
  )
}
