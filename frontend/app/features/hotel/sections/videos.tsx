import type { Hotel } from "../../../api/types";
import { Picture } from "../../../shell/content/picture";
import { play } from "../../../ui/icon/drawn/play";
import { Icon } from "../../../ui/icon/icon";
import { Link } from "../../../ui/link/link";
import { VisuallyHidden } from "../../../ui/visually-hidden/visually-hidden";
import styles from "./sections.module.css";

/** Videos (S31). The video's site is only asked once somebody goes there: nothing of it is embedded. */
export function Videos({ videos }: { videos: Hotel["videos"] }) {
  return (
    <ul role="list" className={styles.stories}>
      {videos.map((video) => (
        <li key={video.videoId} className={styles.story}>
          {video.thumbnail && <Picture className={styles.thumb} picture={video.thumbnail} sizes="144px" isDecorative />}
          <div>
            <h3 className={styles.name}>{video.title}</h3>
            <p className={styles.text}>{video.text}</p>
            <Link href={video.href} target="_blank" rel="noopener noreferrer">
              <Icon of={play} className={styles.inline} /> Play Video
              <VisuallyHidden>: {video.title} (opens in a new tab)</VisuallyHidden>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
