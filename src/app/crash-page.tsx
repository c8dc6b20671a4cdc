import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'

/** What is left when a page's code fails. */
export function CrashPage() {
  const t = useTranslations('app')
  return (
    <main className="shell-content">
      <Page title={t('crashTitle')}>
        <p>{t('crashText')}</p>
        <p>
          <Button kind="primary" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        </p>
      </Page>
    </main>
  )
}
