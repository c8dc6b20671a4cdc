import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { recordIdPattern } from '#contract/identifiers.ts'
import type { ApiError } from '#src/lib/api/api-error.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { visibleText } from '#src/features/brands/texts/visible-text.ts'
import { paths } from '#src/lib/paths.ts'
import { ShortForm } from '#src/ui/fields/short-form.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'

/** Opens a brand by its number, for stores that cannot list brands, after the reason if it is a missing permission. */
export function OpenBrandForm({ error }: { error: ApiError }) {
  const t = useTranslations('brands.list')
  const navigate = useNavigate()
  return (
    <>
      {error.code === 'scope_missing' && <ErrorNotice error={error} title={t('loadFailed')} />}
      <ShortForm
        className="card"
        label={t('openById')}
        hint={t('openByIdHint')}
        action={t('open')}
        kind="primary"
        problemOf={(id) => (recordIdPattern.test(asId(id)) ? null : t('badId'))}
        onSend={(id) => void navigate(paths.brand(asId(id)))}
      />
    </>
  )
}

function asId(typed: string): string {
  return visibleText(toAsciiDigits(typed))
}
