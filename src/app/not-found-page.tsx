import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'
import { Page } from '#src/ui/page.tsx'

/** An address Diwan does not have. */
export function NotFoundPage() {
  const t = useTranslations('app')
  return (
    <Page title={t('notFoundTitle')}>
      <p>{t('notFoundText')}</p>
      <p>
        <Link to={paths.today()}>{t('toToday')}</Link>
      </p>
    </Page>
  )
}
