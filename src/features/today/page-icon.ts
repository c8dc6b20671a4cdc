/** The page's icon in the navigation. */
export { default as pageIcon } from 'lucide-react/icons/house'
