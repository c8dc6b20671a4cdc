import { useTranslations } from 'use-intl'
import type { Scope } from '#contract/scopes.ts'
import { Notice } from './notice.tsx'

type ScopeNoticeProps = {
  /** What cannot be done here, such as `This brand can be read, not changed`. */
  title: string
  scope: Scope
}

/** Says before anybody types that the store's connection may not do what the page is for. */
export function ScopeNotice({ title, scope }: ScopeNoticeProps) {
  const t = useTranslations('errors')
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
