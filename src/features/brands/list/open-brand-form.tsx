import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { recordIdPattern } from '#contract/identifiers.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'

/** Opens a brand by its number, for stores whose brands cannot be listed. */
export function OpenBrandForm() {
  const t = useTranslations('brands')
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { id: '' } })
  return (
    <form
      className="search-field card"
      noValidate
      onSubmit={(event) => void handleSubmit(({ id }) => navigate(paths.brand(asId(id))))(event)}
    >
      <TextField
        label={t('openById')}
        hint={t('openByIdHint')}
        error={formState.errors.id?.message}
        dir="ltr"
        {...register('id', { validate: (id) => recordIdPattern.test(asId(id)) || t('badId') })}
      />
      <Button type="submit" kind="primary">
        {t('open')}
      </Button>
    </form>
  )
}

function asId(typed: string): string {
  return toAsciiDigits(typed).trim()
}
