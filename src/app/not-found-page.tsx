import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'
import { Page } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'

/** An address Diwan does not have. */
export function NotFoundPage() {
  const t = useTranslations('app')
  return (
    <Page title={t('notFoundTitle')}>
      <EmptyState text={t('notFoundText')}>
        <Link className="button button-primary" to={paths.today()}>
          {t('toToday')}
        </Link>
      </EmptyState>
    </Page>
  )
}
