import { useTranslations } from 'use-intl'
import type { Scope } from '#contract/scopes.ts'
import { Notice } from './notice.tsx'

type ScopeNoticeProps = {
  /** What is not possible: `This brand can be read, not changed`. */
  title: string
  scope: Scope
}

/** Warns before the user types that the store's connection lacks a permission. */
export function ScopeNotice({ title, scope }: ScopeNoticeProps) {
  const t = useTranslations('common.errors')
  return (
    <Notice kind="info" title={title}>
      <p>
        {t('scope_missing')} {t('missingScopes')}{' '}
        <bdi dir="ltr" lang="en">
          {scope}
        </bdi>
      </p>
    </Notice>
  )
}
