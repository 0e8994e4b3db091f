class Press
  def run(id)
    Post.find(id).publish
    post = Post.where(open: true).order(:name).first
    post.publish
    post.title.publish
    post.title.first.publish
    Post.where(x: 1).each { |each_post| each_post.publish }
    post.comments.create!(text: 'x').hide
    Post.recent.first.publish
    Post.count.publish
  end
end
