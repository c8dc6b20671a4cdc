import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiPath } from '#contract/api-paths.ts'
import { callApi } from '#src/lib/api/http.ts'
import { Button } from '#src/ui/buttons/button.tsx'

/** Resets the demo store of this browser to its initial data. */
export function ResetDemoButton() {
  const t = useTranslations('demo')
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(apiPath('/demo/reset'), { method: 'POST' }),
    onSuccess: () => window.location.reload(),
  })
  return (
    <Button isBusy={isPending} onClick={() => mutate()}>
      {t('reset')}
    </Button>
  )
}
