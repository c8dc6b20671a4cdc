import { useTranslations } from 'use-intl'
import type { Scope } from '#contract/scopes.ts'
import { Notice } from './notice.tsx'

/**
 * Warns before the user types that the store's connection lacks a permission. `title` is what is not possible: `This brand can be read,
 * not changed`.
 */
export function ScopeNotice({ title, scope }: { title: string; scope: Scope }) {
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
